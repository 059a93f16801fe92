import { pageOf } from "@gleba/shared/contracts";
import {
  bankPayment,
  bankPaymentDetail,
  staffContract,
  type BankPayment,
  type BankPaymentDecision,
  type BankPaymentDetail,
} from "@gleba/shared/contracts/crm";
import { get, post } from "@gleba/shared/http";
import type { Found } from "@gleba/shared/ui/fields";
import type { ListPage, ListParams } from "#ui/list";

const PATH = "/api/crm/bankpayments";
const page = pageOf(bankPayment);
const contractsPage = pageOf(staffContract);
const MOST_FOUND = 10;

/** One page of what banks reported; the server puts what waits first. */
export const fetchBankPayments = (
  { sort: _, ...params }: ListParams,
  signal: AbortSignal,
): Promise<ListPage<BankPayment>> => get(PATH, page, { signal, params });

/** One of them, with the installments of a contract; without one, of the customer whose slip it was. */
export const fetchBankPayment = (
  id: number,
  contract: number | null,
  signal?: AbortSignal,
): Promise<BankPaymentDetail> =>
  get(`${PATH}/${id}`, bankPaymentDetail, { signal, params: contract === null ? {} : { contract } });

export const decideBankPayment = (id: number, decision: BankPaymentDecision): Promise<BankPaymentDetail> =>
  post(`${PATH}/${id}/decision`, decision, bankPaymentDetail);

/** Contracts in force by number, customer or document. */
export const findContracts = async (typed: string, signal: AbortSignal): Promise<readonly Found[]> => {
  const params = { search: typed, status: "active", size: MOST_FOUND };
  const { content } = await get("/api/crm/contracts", contractsPage, { signal, params });
  return content.map(({ id, number, customer }) => ({ id, text: `${number}, ${customer.name}` }));
};
