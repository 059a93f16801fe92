import type { PortfolioKind } from "@gleba/shared/contracts/crm";
import { createDb, type Tx } from "#platform/db/db.ts";
import { appError } from "#platform/http/app-error.ts";
import { HEADING_WITHIN, headingAt } from "#platform/spreadsheets/heading.ts";
import { readSheets } from "#platform/spreadsheets/read-sheets.ts";
import { type Sheet, type SheetRow, UnreadableSheet } from "#platform/spreadsheets/sheet.ts";
import { stageFaults, stageRows, type StagedFault } from "../repository/portfolio-staging.ts";
import { knownHeadings } from "./guess.ts";
import { rowReader, type ReadRow, type StagedRow } from "./read-row.ts";
import type { SheetHead, StagedTable, WholeTable } from "./tasks.ts";

/** Rows that are shown of a sheet, and rows that one statement stages. */
const [SAMPLES, ROWS_AT_ONCE] = [5, 4_000];
/** A sheet with more rows is no table of contracts. */
const MOST_ROWS = 2_000_000;
const MOST_SHEETS = 20;
/** A fault names the beginning of what stands there. */
const SHOWN = 60;

const sheetsOf = ({ name, bytes }: WholeTable): Sheet[] => {
  try {
    return readSheets(name, new Uint8Array(bytes)).slice(0, MOST_SHEETS);
  } catch (error) {
    throw unreadable(name, error);
  }
};

const unreadable = (name: string, error: unknown): unknown =>
  error instanceof UnreadableSheet ? appError(400, "unreadable_file", `${name}: ${error.message}`) : error;

/** The headings and some rows below them; none where no row can hold them. What stands above is a title. */
const topOf = (sheet: Sheet): { heading: SheetRow | undefined; below: SheetRow[] } => {
  const rows: SheetRow[] = [];
  for (const row of sheet.rows()) {
    rows.push(row);
    if (rows.length === HEADING_WITHIN + SAMPLES) break;
  }
  const at = headingAt(rows, knownHeadings);
  return { heading: rows[at], below: at < 0 ? [] : rows.slice(at + 1, at + 1 + SAMPLES) };
};

const headOf = (file: string, sheet: Sheet): SheetHead => {
  const { heading, below } = topOf(sheet);
  return { file, name: sheet.name, headings: heading?.cells ?? [], samples: below.map(({ cells }) => cells) };
};

/** What the sheets of a table begin with. Throws 400 `unreadable_file`. */
export const inspect = (table: WholeTable): SheetHead[] => {
  try {
    return sheetsOf(table)
      .map((sheet) => headOf(table.name, sheet))
      .filter(({ headings }) => headings.length > 0);
  } catch (error) {
    throw unreadable(table.name, error);
  }
};

interface Staging {
  tx: Tx;
  id: string;
  sheet: number;
  kind: PortfolioKind;
  headings: readonly string[];
}

const faultsOf = (
  { sheet, headings }: Staging,
  { line, cells }: SheetRow,
  { faults, contract }: ReadRow,
): StagedFault[] =>
  faults.map(({ column, reason }) => ({
    sheet,
    line,
    column: (headings[column] ?? "").slice(0, SHOWN),
    value: (cells[column] ?? "").slice(0, SHOWN),
    kind: reason,
    reason,
    contract: contract.slice(0, 200),
  }));

/** What nobody sees is often what somebody took out: it comes in by no mistake. */
const HIDDEN = "a linha está oculta na planilha: mostre-a ou apague-a";

const hiddenFault = (sheet: number, { line, hidden }: SheetRow, { contract }: ReadRow): StagedFault[] =>
  hidden
    ? [{ sheet, line, column: "Linha", value: "", kind: HIDDEN, reason: HIDDEN, contract: contract.slice(0, 200) }]
    : [];

const mergedFaults = (sheet: number, merged: readonly string[], headingLine: number): StagedFault[] =>
  merged.flatMap((range) => {
    const lastLine = Number(/(\d+)$/.exec(range)?.[1] ?? 0);
    // A title above the headings may span its columns.
    if (lastLine < headingLine) return [];
    const line = Number(/\d+/.exec(range)?.[0] ?? 0);
    const reason = "as células estão mescladas: cada linha deve ter os seus próprios valores";
    return [{ sheet, line, column: range, value: "", kind: reason, reason, contract: "" }];
  });

const flush = async (
  { tx, id, kind, sheet }: Staging,
  rows: { line: number; row: StagedRow }[],
  faults: StagedFault[],
) => {
  await stageRows(
    tx,
    kind,
    id,
    rows.map(({ line, row }) => ({ ...row, sheet, line })),
  );
  await stageFaults(tx, id, faults);
};

const stageSheet = async (tx: Tx, id: string, sheet: Sheet, number: number, reading: StagedTable["sheets"][number]) => {
  if (reading.kind === null) return 0;
  const read = rowReader(reading.kind, reading.columns);
  const { heading } = topOf(sheet);
  if (!heading) return 0;
  const staging: Staging = { tx, id, sheet: number, kind: reading.kind, headings: heading.cells };
  let count = 0;
  let [rows, faults]: [{ line: number; row: StagedRow }[], StagedFault[]] = [[], []];
  for (const row of sheet.rows()) {
    if (row.line <= heading.line) continue;
    count += 1;
    if (count > MOST_ROWS) throw new UnreadableSheet("A planilha tem mais de 2 milhões de linhas. Divida-a.");
    const said = read(row.cells);
    rows.push({ line: row.line, row: said.row });
    faults.push(...hiddenFault(number, row, said), ...faultsOf(staging, row, said));
    if (rows.length + faults.length < ROWS_AT_ONCE) continue;
    await flush(staging, rows, faults);
    [rows, faults] = [[], []];
  }
  await flush(staging, rows, [...faults, ...mergedFaults(number, sheet.merged(), heading.line)]);
  return count;
};

/** Stages the rows of a table in one transaction; memory holds the file and one statement. Throws 400 `unreadable_file`. */
export const stage = async (table: StagedTable): Promise<{ rows: number; peakMb: number }> => {
  const db = createDb(table.databaseUrl, { poolSize: 1, limits: table.limits });
  try {
    const sheets = sheetsOf(table).filter((sheet) => headOf(table.name, sheet).headings.length > 0);
    const rows = await db.transaction(async (tx) => {
      let count = 0;
      for (const [index, sheet] of sheets.entries()) {
        const reading = table.sheets[index];
        if (reading) count += await stageSheet(tx, table.id, sheet, table.firstSheet + index, reading);
      }
      return count;
    });
    return { rows, peakMb: Math.round(process.memoryUsage().heapUsed / 2 ** 20) };
  } catch (error) {
    throw unreadable(table.name, error);
  } finally {
    await db.close();
  }
};
