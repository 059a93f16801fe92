import type { StaffReservationDetail } from "@gleba/shared/contracts/crm";
import { readBuyer } from "#domains/customers";
import type { Orm, Tx } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import { presentReservationDetail } from "../../present/staff-reservation.ts";
import { readOpenDiscount } from "../../repository/discounts.ts";
import { readNotes } from "../../repository/leads.ts";
import { readEvents, readFinancing, readQueue, readReservation } from "../../repository/staff-reservations.ts";

/** A reservation with its queue, history and what may be done; null when there is none. */
export const readDetail = async (
  { clock }: Pick<Deps, "clock">,
  on: Orm | Tx,
  id: number,
): Promise<StaffReservationDetail | null> => {
  const row = await readReservation(on, id);
  if (!row) return null;
  const now = clock();
  const file = {
    row,
    plans: await readFinancing(on, row.ventureId),
    discount: await readOpenDiscount(on, id),
    buyer: await readBuyer(on, row),
    queue: await readQueue(on, row.batchId),
    events: await readEvents(on, id),
    notes: await readNotes(on, { kind: "reservation", ref: String(id) }),
  };
  return presentReservationDetail(file, now);
};
