import {
  installmentBulkResult,
  payeeOptions,
  staffInstallmentPage,
  type InstallmentBulk,
  type InstallmentBulkResult,
  type StaffInstallmentPage,
} from "@gleba/shared/contracts/crm";
import { get, post } from "@gleba/shared/http";
import * as z from "zod/mini";
import type { ListParams, Option } from "#ui/list";

const PATH = "/api/crm/installments";

/** One page, with what all of the filter adds up to. */
export const fetchInstallments = (params: ListParams, signal?: AbortSignal): Promise<StaffInstallmentPage> =>
  get(PATH, staffInstallmentPage, { signal, params });

/** Who is paid, to choose from. */
export const fetchPayees = async (signal: AbortSignal): Promise<readonly Option[]> => {
  const { companies } = await get(`${PATH}/companies`, payeeOptions, { signal });
  return companies.map(({ id, name }) => ({ value: id, label: name, ...(id === "site" && { word: "principal" }) }));
};

/** Takes the newest payment of an installment back. */
export const reversePayment = (contractId: number, paymentId: number, reason: string): Promise<unknown> =>
  post(`/api/crm/contracts/${contractId}/payments/${paymentId}/reversal`, { reason }, z.looseObject({}));

/** Where the receipt of what was paid comes as a PDF. */
export const receiptPath = (contractId: number, installmentId: number): string =>
  `/api/crm/contracts/${contractId}/installments/${installmentId}/receipt`;

/** Asks for the slips of many, or reminds of them. */
export const workOnInstallments = (body: InstallmentBulk): Promise<InstallmentBulkResult> =>
  post(`${PATH}/bulk`, body, installmentBulkResult);
