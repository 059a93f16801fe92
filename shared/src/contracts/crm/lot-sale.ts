import * as z from "zod/mini";
import { contractStatuses } from "../contracts.ts";
import { id, instant } from "../primitives.ts";

/** Most people in a lot's queue that its sale names; `queueLength` counts them all. */
export const QUEUE_SHOWN = 5;
/** Most earlier contracts of a lot that its sale names. */
export const EARLIER_CONTRACTS_SHOWN = 5;

/** `GET …/batches/{idBatch}/sale`: whose a lot is or is about to be. Who reads customers and does not sell is told of its contracts alone. */
export const lotSale = z.object({
  /** Who holds it now. */
  reservation: z.nullable(z.object({ id, protocol: z.string(), name: z.string(), holdUntil: z.nullable(instant) })),
  /** For whom it is kept who has not confirmed yet, and by whom. Servers of an earlier release do not say. */
  offer: z.optional(
    z.nullable(z.object({ id, name: z.string(), by: z.string(), broker: z.boolean(), expiresAt: instant })),
  ),
  /** Who waits behind, next in line first. */
  queue: z.array(z.object({ id, protocol: z.string(), name: z.string() })),
  queueLength: z.int(),
  /** The one in force, else the last there was. */
  contract: z.nullable(
    z.object({
      id,
      number: z.string(),
      status: z.enum(contractStatuses),
      awaitingSignature: z.boolean(),
      buyer: z.string(),
    }),
  ),
  /** Those before it, the last one first, without their people. Servers of an earlier release do not say. */
  earlierContracts: z.optional(z.array(z.object({ id, number: z.string(), status: z.enum(contractStatuses) }))),
});
export type LotSale = z.infer<typeof lotSale>;
