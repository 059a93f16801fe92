import type { Staff } from "#platform/auth/guard.ts";
import type { Actor } from "#platform/db/audit.ts";
import type { OfferAuthor } from "../repository/offers.ts";

/** Who keeps a lot for somebody: a broker, or one of the staff. */
export type Author = { broker: { id: number; name: string } } | { staff: Staff };

/** The name that the company vouches for in the letter. */
export const nameOf = (author: Author): { name: string; broker: boolean } =>
  "broker" in author ? { name: author.broker.name, broker: true } : { name: author.staff.name, broker: false };

/** As offers are counted and listed. */
export const ownerOf = (author: Author): OfferAuthor =>
  "broker" in author ? { brokerId: author.broker.id } : { staffId: author.staff.id };

/** As histories and the audit name them. */
export const actorOf = (author: Author): Actor =>
  "broker" in author
    ? { id: `customer:${author.broker.id}`, name: author.broker.name }
    : { id: `staff:${author.staff.id}`, name: author.staff.name };
