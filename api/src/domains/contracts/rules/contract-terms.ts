import type { contractTerms } from "#platform/db/schema/index.ts";

/** What a contract says of correction, delay, calendar, possession and rescission: its row in `contract_terms`. */
export type ContractTerms = Omit<typeof contractTerms.$inferSelect, "contractId">;

/** The index's name in a contract whose values are not corrected. */
export const NO_INDEX = "sem índice";

/**
 * Of a contract that says nothing: the most that the law lets the developer keep, the nominal value as the only floor, and the
 * fine only after three months of delay (law 6.766/1979, art. 26, V). The defaults of the table are the same.
 */
export const DEFAULT_TERMS: ContractTerms = {
  fineBasisPoints: 200,
  interestBasisPoints: 100,
  fineAfterMonths: 3,
  firstPeriod: "whole",
  calendarUf: null,
  calendarCity: null,
  indexFloor: "nominal",
  indexLagMonths: 0,
  possessionOn: null,
  worksDeadline: null,
  brokerageCents: 0,
  rescissionBase: "price",
  penaltyBasisPoints: 1_000,
  fruitionBasisPoints: 75,
};
