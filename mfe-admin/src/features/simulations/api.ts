import {
  staffReservationDetail,
  staffSimulated,
  type StaffSimulate,
  type StaffSimulated,
} from "@gleba/shared/contracts/crm";
import { get, post } from "@gleba/shared/http";
import * as z from "zod/mini";

/** Of the lot's own schema every screen of the staff would carry all: this is what is read of it here. */
const offeredLot = z.object({
  idBatch: z.int(),
  priceCents: z.nullable(z.int()),
  financing: z.optional(z.object({ plans: staffReservationDetail.shape.plans })),
  can: z.object({ simulate: z.boolean() }),
});
export type OfferedLot = z.infer<typeof offeredLot>;

/** What visitors read of a lot: its price and the plans it is sold by. */
export const fetchLot = (idBatch: number, signal: AbortSignal): Promise<OfferedLot> =>
  get(`/api/public/batches/${idBatch}/details`, offeredLot, { signal });

/** Reckons the purchase, keeps it with the person, and mails it where that is asked for. */
export const simulateFor = (body: StaffSimulate): Promise<StaffSimulated> =>
  post("/api/crm/simulations", body, staffSimulated);
