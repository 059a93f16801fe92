import { PART_BYTES, portfolio, portfolios, type Portfolio, type PortfolioTotals } from "@gleba/shared/contracts/crm";
import { ApiError, get, post } from "@gleba/shared/http";
import { sentencesOf } from "@gleba/shared/kit";
import type { SheetReading } from "./reading.ts";

const PATH = "/api/crm/portfolios";

/** The browser writes the boundary between the parts; our own JSON heading would hide it. */
const MULTIPART = { headers: { "Content-Type": "multipart/form-data" } };

/** The newest portfolios that were sent. */
export const fetchPortfolios = async (signal: AbortSignal): Promise<Portfolio[]> =>
  (await get(PATH, portfolios, { signal })).content;

export const fetchPortfolio = (id: string, signal: AbortSignal): Promise<Portfolio> =>
  get(`${PATH}/${encodeURIComponent(id)}`, portfolio, { signal });

/** Announces tables that are sent in parts. */
export const announceTables = (files: readonly File[], signal: AbortSignal): Promise<Portfolio> =>
  post(
    PATH,
    { files: files.map(({ name, size }) => ({ name: name.slice(-200), size })), partBytes: PART_BYTES },
    portfolio,
    { signal },
  );

/** Sends one part of a table; `onSent` hears how much of the part is on its way, from 0 to 1. */
export const sendTablePart = (
  id: string,
  { file, part, bytes }: { file: number; part: number; bytes: Blob },
  { signal, onSent }: { signal: AbortSignal; onSent: (share: number) => void },
): Promise<Portfolio> => {
  const form = new FormData();
  form.set("file", bytes, `parte-${part}`);
  return post(`${PATH}/${id}/files/${file}/parts/${part}`, form, portfolio, {
    ...MULTIPART,
    signal,
    onUploadProgress: ({ loaded, total }) => onSent(total ? loaded / total : 0),
  });
};

/** Has the headings of the tables read, in the background; whose answer was lost finds it begun. */
export const inspectTables = async (id: string, signal: AbortSignal): Promise<Portfolio> => {
  try {
    return await post(`${PATH}/${id}/inspect`, {}, portfolio, { signal });
  } catch (thrown) {
    if (thrown instanceof ApiError && thrown.code === "other_step") return fetchPortfolio(id, signal);
    throw thrown;
  }
};

/** A dry run, in the background. */
export const checkTables = (id: string, sheets: readonly SheetReading[]): Promise<Portfolio> =>
  post(`${PATH}/${id}/check`, { sheets: sheets.map(({ kind, columns }) => ({ kind, columns })) }, portfolio);

/** Has all contracts taken, with the old system's totals. */
export const takePortfolio = (id: string, totals: PortfolioTotals): Promise<Portfolio> =>
  post(`${PATH}/${id}/take`, totals, portfolio);

export const undoPortfolio = (id: string): Promise<Portfolio> => post(`${PATH}/${id}/undo`, {}, portfolio);

/** What the server refused, sentence by sentence: each column that lacks, each total that differs. */
export const refusalOf = (thrown: unknown): readonly string[] =>
  thrown instanceof ApiError && /^(?:missing_columns|totals_differ)$/.test(thrown.code) && thrown.errors.length > 0
    ? thrown.errors
    : sentencesOf(thrown);
