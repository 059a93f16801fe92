import type { contractTerms } from "#platform/db/schema/index.ts";

/** What a contract says of correction, possession and rescission. */
export type ContractTerms = Omit<typeof contractTerms.$inferSelect, "contractId">;

/** The index's name in a contract whose values are not corrected. */
export const NO_INDEX = "sem índice";

/** Of a contract that says nothing: the most that the law lets the developer keep, and the nominal value as the only floor. */
export const DEFAULT_TERMS: ContractTerms = {
  indexFloor: "nominal",
  indexLagMonths: 0,
  possessionOn: null,
  worksDeadline: null,
  brokerageCents: 0,
  rescissionBase: "price",
  penaltyBasisPoints: 1_000,
  fruitionBasisPoints: 75,
};
