import { asc, eq, sql, type SQL } from "drizzle-orm";
import type { Orm } from "#platform/db/db.ts";
import { contractParties, contracts } from "#platform/db/schema/index.ts";

/** A customer on a day of São Paulo: whose contracts are asked for, and as of when. */
export interface Viewer {
  customerId: number;
  day: string;
}

/**
 * The ids of the contracts that a customer sees and pays, as a subquery: those in which they are a buyer or a buyer's
 * attorney on that day. A spouse or guarantor sees none, and who was a party until yesterday sees none any more. Nothing
 * else decides whose a contract is.
 */
export const contractsSeenBy = ({ customerId, day }: Viewer): SQL => sql`(
  SELECT y.contract_id FROM contract_parties y JOIN contracts x ON x.id = y.contract_id
  WHERE y.customer_id = ${customerId} AND y.role IN ('buyer', 'attorney') AND NOT x.awaiting_signature
    AND coalesce(y.valid_from <= ${day}::date, true) AND coalesce(y.valid_until >= ${day}::date, true))`;

/**
 * The ids of the contracts that a customer bought until a day before, and sees no more: of these they read what they paid, for
 * the income tax, and nothing else.
 */
export const contractsLeftBy = (viewer: Viewer): SQL => sql`(
  SELECT y.contract_id FROM contract_parties y JOIN contracts x ON x.id = y.contract_id
  WHERE y.customer_id = ${viewer.customerId} AND y.role = 'buyer' AND NOT x.awaiting_signature
    AND y.valid_until < ${viewer.day}::date AND y.contract_id NOT IN ${contractsSeenBy(viewer)})`;

/** As what a customer stands in which contracts, those of before too, the oldest first. */
export const readContractParts = (orm: Orm, customerId: number) =>
  orm
    .select({
      contract: contracts.number,
      role: contractParties.role,
      share: contractParties.share,
      from: contractParties.validFrom,
      until: contractParties.validUntil,
    })
    .from(contractParties)
    .innerJoin(contracts, eq(contracts.id, contractParties.contractId))
    .where(eq(contractParties.customerId, customerId))
    .orderBy(asc(contractParties.id));
