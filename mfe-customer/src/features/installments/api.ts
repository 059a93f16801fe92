import { DEFAULT_PAGE_SIZE, installmentPage, type Installment, type InstallmentPage } from "@gleba/shared/contracts";
import { get } from "@gleba/shared/http";
import { withOfflineCache, type Cached } from "#platform/offline-cache";
import type { StatementFilter } from "./filter.ts";

/** The most the server answers at once. */
const LARGEST_PAGE = 100;

const paramsOf = ({ year, status }: StatementFilter) => ({ year: year ?? undefined, status: status ?? undefined });

interface PageParams {
  page: number;
  size: number;
  /** What is to be paid first; else by number. */
  sort?: "due";
}

const ask = (contractId: number, filter: StatementFilter, page: PageParams, signal?: AbortSignal) =>
  get(`/contracts/${contractId}/installments`, installmentPage, {
    signal,
    params: { ...page, ...paramsOf(filter) },
  });

/** One page of a contract's installments, what is to be paid first, with the totals of the whole filter. Readable without a connection. */
export const fetchInstallments = (
  contractId: number,
  filter: StatementFilter,
  page: number,
  signal: AbortSignal,
): Promise<Cached<InstallmentPage>> =>
  withOfflineCache(`statement-${contractId}-${filter.year}-${filter.status}-${page}`, installmentPage, () =>
    ask(contractId, filter, { page, size: DEFAULT_PAGE_SIZE, sort: "due" }, signal),
  );

/** Every installment of a filter: what is printed. */
export const fetchWholeStatement = async (contractId: number, filter: StatementFilter): Promise<Installment[]> => {
  const first = await ask(contractId, filter, { page: 0, size: LARGEST_PAGE });
  const others = Array.from({ length: first.totalPages - 1 }, (_, page) =>
    ask(contractId, filter, { page: page + 1, size: LARGEST_PAGE }),
  );
  return [first, ...(await Promise.all(others))].flatMap(({ content }) => content);
};

/** Where the statement of a filter is drawn as a file. */
export const statementPath = (contractId: number, { year, status }: StatementFilter, kind: "pdf" | "csv"): string => {
  const params = new URLSearchParams({ ...(year && { year: String(year) }), ...(status && { status }) });
  return `/contracts/${contractId}/statement.${kind}?${params.toString()}`.replace(/\?$/, "");
};
