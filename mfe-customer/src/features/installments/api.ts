import { DEFAULT_PAGE_SIZE, installmentPage, type Installment, type InstallmentPage } from "@gleba/shared/contracts";
import { get } from "@gleba/shared/http";
import { withOfflineCache, type Cached } from "#platform/offline-cache";
import type { StatementFilter } from "./filter.ts";

/** The most the server answers at once. */
const LARGEST_PAGE = 100;

const paramsOf = ({ year, status }: StatementFilter) => ({ year: year ?? undefined, status: status ?? undefined });

const ask = (contractId: number, filter: StatementFilter, page: number, size: number, signal?: AbortSignal) =>
  get(`/contracts/${contractId}/installments`, installmentPage, {
    signal,
    params: { page, size, ...paramsOf(filter) },
  });

/** One page of a contract's installments, with the totals of the whole filter. Readable without a connection. */
export const fetchInstallments = (
  contractId: number,
  filter: StatementFilter,
  page: number,
  signal: AbortSignal,
): Promise<Cached<InstallmentPage>> =>
  withOfflineCache(`statement-${contractId}-${filter.year}-${filter.status}-${page}`, installmentPage, () =>
    ask(contractId, filter, page, DEFAULT_PAGE_SIZE, signal),
  );

/** Every installment of a filter: what is printed. */
export const fetchWholeStatement = async (contractId: number, filter: StatementFilter): Promise<Installment[]> => {
  const first = await ask(contractId, filter, 0, LARGEST_PAGE);
  const others = Array.from({ length: first.totalPages - 1 }, (_, page) =>
    ask(contractId, filter, page + 1, LARGEST_PAGE),
  );
  return [first, ...(await Promise.all(others))].flatMap(({ content }) => content);
};

/** Where the statement of a filter is drawn as a file. */
export const statementPath = (contractId: number, { year, status }: StatementFilter, kind: "pdf" | "csv"): string => {
  const params = new URLSearchParams({ ...(year && { year: String(year) }), ...(status && { status }) });
  return `/contracts/${contractId}/statement.${kind}?${params.toString()}`.replace(/\?$/, "");
};
