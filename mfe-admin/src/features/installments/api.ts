import {
  installmentBulkResult,
  payeeOptions,
  staffInstallmentPage,
  type InstallmentBulk,
  type InstallmentBulkResult,
  type StaffInstallmentPage,
} from "@gleba/shared/contracts/crm";
import { get, post } from "@gleba/shared/http";
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

/** Asks for the slips of many, or reminds of them. */
export const workOnInstallments = (body: InstallmentBulk): Promise<InstallmentBulkResult> =>
  post(`${PATH}/bulk`, body, installmentBulkResult);
