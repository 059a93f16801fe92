import * as z from "zod/mini";
import { cents, id, instant } from "../primitives.ts";
import { reason } from "./reservations.ts";

/** In what another record is the same. */
export const duplicateReasons = ["document", "email", "phone"] as const;

/** Another record that may be the same person. */
export const customerDuplicate = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  contracts: z.int(),
  because: z.array(z.enum(duplicateReasons)),
});
export type CustomerDuplicate = z.infer<typeof customerDuplicate>;
/** `GET /api/crm/customers/{id}/duplicates`. */
export const customerDuplicates = z.object({ duplicates: z.array(customerDuplicate) });

/** The fields that are chosen one by one. */
export const mergeFields = ["name", "email", "phone", "document", "birthDate", "rg"] as const;
export type MergeField = (typeof mergeFields)[number];

const mergeSide = z.object({
  id,
  version: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  document: z.string(),
  birthDate: z.string(),
  rg: z.string(),
  /** A contract or the staff proved the document. */
  proven: z.boolean(),
  /** Has a password. */
  portal: z.boolean(),
  createdAt: instant,
});
export type MergeSide = z.infer<typeof mergeSide>;

/** `GET /api/crm/customers/{id}/merge/{other}`: what would become of both; nothing is changed. */
export const mergePreview = z.object({
  /** The record that stays. */
  kept: mergeSide,
  /** The one that goes into it. */
  other: mergeSide,
  /** What of the other one moves, by the table of it; what it has none of is left out. */
  moves: z.array(z.object({ what: z.string(), count: z.int() })),
  /** What of contracts moves along, as agreed. */
  contractsCents: cents,
  /** Why they cannot be merged, in sentences; empty where they can. */
  obstacles: z.array(z.string()),
});
export type MergePreview = z.infer<typeof mergePreview>;

/** `POST /api/crm/customers/{id}/merge`. */
export const customerMerge = z.strictObject({
  otherId: id,
  /** Fields that are the other one's afterwards. */
  fromOther: z.array(z.enum(mergeFields, "Este campo não existe.")).check(z.maxLength(mergeFields.length)),
  /** Versions that were read. */
  seen: z.strictObject({ kept: z.int(), other: z.int() }),
  reason,
});
export type CustomerMerge = z.input<typeof customerMerge>;
