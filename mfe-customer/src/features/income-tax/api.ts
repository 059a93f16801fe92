import { incomeTaxYears } from "@gleba/shared/contracts";
import { get } from "@gleba/shared/http";

/** Years in which something was paid, the newest first. */
export const fetchYears = async (contractId: number, signal: AbortSignal): Promise<number[]> => {
  const { years } = await get(`/contracts/${contractId}/income-tax`, incomeTaxYears, { signal });
  return years;
};

/** Where the statement of a year is drawn. */
export const yearPath = (contractId: number, year: number): string => `/contracts/${contractId}/income-tax/${year}.pdf`;
