import { earlyPayment, type EarlyPayment, type Installment } from "@gleba/shared/contracts";
import { fetchSiteHome, get } from "@gleba/shared/http";
import { fetchWholeStatement } from "#features/installments";

/** Which installments are paid early first. */
export type Order = "first_to_last" | "last_to_first";

/** What can be paid early: open and not late. */
export const fetchOpen = (contractId: number): Promise<Installment[]> =>
  fetchWholeStatement(contractId, { year: null, status: "open" });

/** What these installments cost today, at present value. */
export const fetchEarlyPayment = (
  contractId: number,
  installmentIds: readonly number[],
  order: Order,
  signal: AbortSignal,
): Promise<EarlyPayment> =>
  get(`/contracts/${contractId}/early-payment`, earlyPayment, {
    signal,
    params: { installmentIds: installmentIds.join(","), order },
  });

/** Where the company takes what is asked of it; empty when it has not said. */
export const fetchCompanyEmail = async (): Promise<string> => {
  const { entries } = await fetchSiteHome();
  return entries.find(({ type }) => type === "email")?.value.trim() ?? "";
};
