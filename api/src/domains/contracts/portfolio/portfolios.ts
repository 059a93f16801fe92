import { randomUUID } from "node:crypto";
import type { output } from "zod/mini";
import {
  missingPortfolioFields,
  portfolioFields,
  type newPortfolio,
  type Portfolio,
  type portfolioReading,
  type PortfolioTotals,
} from "@gleba/shared/contracts/crm";
import { formatCents } from "@gleba/shared/words";
import type { Staff } from "#platform/auth/guard.ts";
import { actorOf } from "#platform/db/staff-transaction.ts";
import type { Tx } from "#platform/db/db.ts";
import { digestOf } from "#platform/files/digest.ts";
import { partCount, partSize } from "#platform/files/parts.ts";
import { appError } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import {
  deleteOldPortfolios,
  insertPortfolio,
  movePortfolio,
  notePart,
  readPortfolio,
  type PortfolioRow,
} from "../repository/portfolios.ts";
import { readTouched } from "../repository/portfolio-undoing.ts";
import { keysOf, partKey, sentTable } from "./keys.ts";

/** Tables that nobody took, and what was read of them, are forgotten after a day. */
const LIFE_MS = 24 * 60 * 60_000;

export const portfolioErrors = {
  notFound: () =>
    appError(404, "portfolio_not_found", "A carteira não está mais no servidor. Envie as tabelas de novo."),
  unknownPart: () => appError(400, "unknown_part", "Esta parte não é do arquivo anunciado. Envie-o de novo."),
  otherFile: () =>
    appError(409, "other_file", "Um dos arquivos mudou desde que o envio começou. Comece uma carteira nova com ele."),
  incomplete: () => appError(409, "incomplete_file", "Um dos arquivos não chegou inteiro. Envie-o de novo."),
  busy: () => appError(409, "other_step", "A carteira está em outra etapa. Recarregue a página."),
  otherSheets: () => appError(400, "other_sheets", "As abas informadas não são as dos arquivos. Recarregue a página."),
  unreadable: (errors: string[]) => appError(400, "missing_columns", errors[0]!, errors),
  faulty: () => appError(409, "faulty_rows", "Há linhas com erro. Corrija-as nas planilhas e envie-as de novo."),
  nothingNew: () => appError(409, "nothing_new", "Todos os contratos das planilhas já estão no portal."),
  totalsDiffer: (errors: string[]) =>
    appError(409, "totals_differ", "Os totais não conferem com o sistema antigo.", errors),
  touched: (numbers: string[]) =>
    appError(
      409,
      "changed_since",
      `Algo já aconteceu com estes contratos desde a entrada, por isso a carteira não pode ser desfeita: ${numbers.join(", ")}.`,
      numbers,
    ),
};

const partsOf = ({ state, received }: PortfolioRow): Portfolio["parts"] =>
  Object.entries(state === "sending" ? received : {}).map(([place, sha256]) => {
    const [file, part] = place.split("/").map(Number);
    return { file: file!, part: part!, sha256 };
  });

/** A portfolio as staff are shown it. */
export const presentPortfolio = (row: PortfolioRow): Portfolio => ({
  id: row.id,
  files: row.files,
  partBytes: row.partBytes,
  parts: partsOf(row),
  state: row.state,
  sheets: row.sheets,
  report: row.report,
  problem: row.problem,
  by: row.actorName,
  createdAt: row.createdAt.toISOString(),
  takenAt: row.takenAt?.toISOString() ?? null,
  undoneAt: row.undoneAt?.toISOString() ?? null,
});

/** A portfolio; throws 404. */
export const portfolioOf = async ({ db }: Pick<Deps, "db">, id: string): Promise<PortfolioRow> => {
  const row = await readPortfolio(db.orm, id);
  if (!row) throw portfolioErrors.notFound();
  return row;
};

/** Announces tables that are sent in parts; what is stored of them goes after a day. */
export const addPortfolio = async (
  { db, jobs, clock }: Deps,
  by: Staff,
  { files, partBytes }: output<typeof newPortfolio>,
): Promise<Portfolio> => {
  const now = clock();
  const { id: actor, name: actorName } = actorOf(by);
  const row = await db.transaction(async (tx) => {
    await deleteOldPortfolios(tx, new Date(now.getTime() - LIFE_MS));
    const added = await insertPortfolio(tx, { id: randomUUID(), files, partBytes, actor, actorName, createdAt: now });
    // Jobs go by the machine's clock, never by one that a test has set.
    await jobs.post(tx, "file-removal", { keys: keysOf(added) }, new Date(Date.now() + LIFE_MS));
    return added;
  });
  return presentPortfolio(row);
};

/** Stores a part of a table; the same part may come again, one of other bytes may not. Throws 400 and 409 of `portfolioErrors`. */
export const addPart = async (
  { db, storage }: Deps,
  row: PortfolioRow,
  { file, part }: { file: number; part: number },
  bytes: Uint8Array,
): Promise<void> => {
  if (row.state !== "sending") throw portfolioErrors.busy();
  const sent = sentTable(row, file);
  if (!sent || part >= partCount(sent) || bytes.length !== partSize(sent, part)) throw portfolioErrors.unknownPart();
  const [place, sha256] = [`${file}/${part}`, await digestOf(bytes)];
  if ((row.received[place] ?? sha256) !== sha256) throw portfolioErrors.otherFile();
  await storage.put(partKey(row.id, file, part), bytes);
  if (!(await notePart(db.orm, row.id, place, sha256))) throw portfolioErrors.otherFile();
};

type Step = Partial<PortfolioRow> & { state: "inspecting" | "checking" | "taking" | "undoing" };

/** Begins a step that a job does: whoever asks second finds it begun. Throws 409 from another state. */
const begin = async ({ db, jobs }: Deps, id: string, from: PortfolioRow["state"][], step: Step): Promise<void> => {
  const isMoved = await db.transaction(async (tx: Tx) => {
    const moved = await movePortfolio(tx, id, from, { problem: "", ...step });
    if (moved) await jobs.post(tx, "portfolio", { portfolioId: id });
    return moved;
  });
  if (!isMoved) throw portfolioErrors.busy();
  jobs.wake();
};

/** Has the headings read of tables that were sent whole. Throws 409 when they were not. */
export const beginInspecting = async (deps: Deps, row: PortfolioRow): Promise<void> => {
  for (const index of row.files.keys()) {
    const sent = sentTable(row, index)!;
    for (let part = 0; part < partCount(sent); part += 1)
      if ((await deps.storage.get(partKey(row.id, index, part)))?.size !== partSize(sent, part))
        throw portfolioErrors.incomplete();
  }
  await begin(deps, row.id, ["sending"], { state: "inspecting" });
};

/** Has all rows read and compared, as the sheets are said to be understood. Throws 400 where a column lacks or is named twice. */
export const beginChecking = async (
  deps: Deps,
  row: PortfolioRow,
  { sheets }: output<typeof portfolioReading>,
): Promise<void> => {
  if (sheets.length !== row.sheets.length) throw portfolioErrors.otherSheets();
  const errors = sheets.flatMap(({ kind, columns }, index) => {
    if (kind === null) return [];
    const { name } = row.sheets[index]!;
    const known = new Set(portfolioFields[kind].map(({ id }) => id));
    const named = columns.filter(Boolean);
    const missing = missingPortfolioFields(kind, columns).map((label) => `${name}: falta a coluna "${label}".`);
    const isOdd = named.some((id) => !known.has(id)) || new Set(named).size < named.length;
    return isOdd ? [...missing, `${name}: uma coluna está indicada duas vezes ou não é desta tabela.`] : missing;
  });
  for (const kind of ["customers", "contracts", "installments"] as const)
    if (!sheets.some((sheet) => sheet.kind === kind))
      errors.push(
        {
          customers: "Falta a tabela de clientes.",
          contracts: "Falta a tabela de contratos.",
          installments: "Falta a tabela de parcelas.",
        }[kind],
      );
  if (errors.length > 0) throw portfolioErrors.unreadable(errors);
  const understood = row.sheets.map((sheet, index) => ({ ...sheet, ...sheets[index]! }));
  await begin(deps, row.id, ["inspected", "checked"], { state: "checking", sheets: understood, report: null });
};

const differencesOf = (typed: PortfolioTotals, computed: PortfolioTotals): string[] => {
  const said = (what: string, one: number, other: number, show: (value: number) => string): string[] =>
    one === other
      ? []
      : [
          `${what}: no sistema antigo ${show(one)}, nas planilhas ${show(other)}; diferença de ${show(Math.abs(one - other))}.`,
        ];
  return [
    ...said("Contratos", typed.contracts, computed.contracts, String),
    ...said("Em aberto", typed.openCents, computed.openCents, formatCents),
    ...said("Pago", typed.paidCents, computed.paidCents, formatCents),
  ];
};

/** Has a portfolio taken whose rows are right and whose totals are the old system's to the cent. */
export const beginTaking = async (deps: Deps, row: PortfolioRow, typed: PortfolioTotals): Promise<void> => {
  const { report } = row;
  if (row.state !== "checked" || !report) throw portfolioErrors.busy();
  if (report.faults.total > 0) throw portfolioErrors.faulty();
  const differences = differencesOf(typed, report.totals);
  if (differences.length > 0) throw portfolioErrors.totalsDiffer(differences);
  if (report.created.contracts === 0) throw portfolioErrors.nothingNew();
  await begin(deps, row.id, ["checked"], { state: "taking" });
};

/** Has a portfolio taken back while nothing else happened to its contracts. Throws 409 with their numbers otherwise. */
export const beginUndoing = async (deps: Deps, row: PortfolioRow): Promise<void> => {
  if (row.state !== "taken") throw portfolioErrors.busy();
  const touched = await readTouched(deps.db.orm, row.id);
  if (touched.length > 0) throw portfolioErrors.touched(touched);
  await begin(deps, row.id, ["taken"], { state: "undoing" });
};
