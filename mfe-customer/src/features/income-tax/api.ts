import { incomeTaxYears, leftContract, type LeftContract } from "@gleba/shared/contracts";
import { get } from "@gleba/shared/http";
import { customerPath } from "#platform/session";
import * as z from "zod/mini";

const leftContracts = z.array(leftContract);

/** Years in which something was paid, the newest first. */
export const fetchYears = async (contractId: number, signal: AbortSignal): Promise<number[]> => {
  const { years } = await get(`/contracts/${contractId}/income-tax`, incomeTaxYears, { signal });
  return years;
};

/** Contracts that whoever is signed in bought until a day and sees no more. */
export const fetchLeftContracts = (signal: AbortSignal): Promise<LeftContract[]> =>
  get(customerPath("left-contracts"), leftContracts, { signal });

/** Where the statement of a year is drawn. */
export const yearPath = (contractId: number, year: number): string => `/contracts/${contractId}/income-tax/${year}.pdf`;
