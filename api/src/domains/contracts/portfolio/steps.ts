import { buffer } from "node:stream/consumers";
import { dayInBrazil } from "@gleba/shared/words";
import { recordChange } from "#platform/db/audit.ts";
import { createDb, type Db, type Tx } from "#platform/db/db.ts";
import type { LotChanged } from "#platform/events/bus.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { partCount } from "#platform/files/parts.ts";
import type { Handler, Job } from "#platform/jobs/jobs.ts";
import { runTask } from "#platform/workers/run-task.ts";
import { findFaults, resolveStaged } from "../repository/portfolio-checks.ts";
import { readReport, writeDigests } from "../repository/portfolio-report.ts";
import { analyseStaged, clearStaged } from "../repository/portfolio-staging.ts";
import { lockFreeLots, takeStaged } from "../repository/portfolio-taking.ts";
import { lockBrought, readTouched, undoTaken } from "../repository/portfolio-undoing.ts";
import {
  lockPortfolios,
  movePortfolio,
  readPortfolio,
  readPortfolios,
  readUnfinished,
  type PortfolioRow,
} from "../repository/portfolios.ts";
import { guessReading } from "./guess.ts";
import { keysOf, partKey, sentTable } from "./keys.ts";
import { portfolioErrors } from "./portfolios.ts";
import { inspectTable, stageTable } from "./tasks.ts";

/** One statement over a whole portfolio: minutes, where a request has seconds. */
const STATEMENT_MS = 30 * 60_000;
const GIVEN_UP = "A etapa falhou várias vezes e nada foi gravado. Tente de novo ou envie as tabelas de novo.";
const LOTS_TAKEN = "Desde a conferência um dos lotes foi reservado ou vendido. Confira as tabelas de novo.";

type Done = Job<"portfolio">["done"];

/** A connection of its own, which may take as long as thousands of contracts do. */
const patiently = async <Outcome>({ db, config }: Deps, work: (own: Db) => Promise<Outcome>): Promise<Outcome> => {
  const limits = { ...config.databaseLimits, statementMs: STATEMENT_MS, idleTransactionMs: STATEMENT_MS };
  const own = createDb(db.url, { poolSize: 1, limits });
  try {
    return await work(own);
  } finally {
    await own.close();
  }
};

const tableOf = async ({ storage }: Deps, row: PortfolioRow, index: number) => {
  const { id, partBytes } = row;
  const file = row.files[index]!;
  const whole = new SharedArrayBuffer(file.size);
  const bytes = new Uint8Array(whole);
  for (let part = 0; part < partCount(sentTable(row, index)!); part += 1) {
    const stored = await storage.get(partKey(id, index, part));
    if (!stored) throw portfolioErrors.incomplete();
    bytes.set(await buffer(stored.stream()), part * partBytes);
  }
  return { name: file.name, bytes: whole };
};

/** Reads the headings and guesses what they mean, as somebody read the same ones before. */
const inspect = async (deps: Deps, row: PortfolioRow, done: Done): Promise<void> => {
  const heads = [];
  for (const index of row.files.keys()) heads.push(...(await runTask(inspectTable, await tableOf(deps, row, index))));
  if (heads.length === 0)
    throw portfolioErrors.unreadable(["Nenhum dos arquivos tem uma tabela com títulos de colunas."]);
  const before = (await readPortfolios(deps.db.orm)).flatMap(({ sheets }) => sheets);
  const sheets = heads.map((head) => ({ ...head, ...guessReading(head.headings, before) }));
  await deps.db.transaction(async (tx) => {
    await movePortfolio(tx, row.id, ["inspecting"], { state: "inspected", sheets });
    await done(tx);
  });
};

/** Which sheets each file has, in their order. */
const sheetsByFile = ({ files, sheets }: PortfolioRow) => {
  let first = 0;
  return files.map(({ name }, index) => {
    const isLast = index === files.length - 1;
    const after = sheets.findIndex((sheet, at) => at >= first && sheet.file !== name);
    const own = sheets.slice(first, isLast || after < 0 ? undefined : after);
    const firstSheet = first;
    first += own.length;
    return { firstSheet, sheets: own.map(({ kind, columns }) => ({ kind, columns })) };
  });
};

/** The name of a sheet by its number. */
export const sheetNameOf =
  ({ sheets }: PortfolioRow) =>
  (sheet: number): string => {
    const said = sheets[sheet];
    if (!said) return "";
    return said.file === said.name ? said.file : `${said.file} – ${said.name}`;
  };

/** Stages all rows, compares them with each other and the portal, and tells what taking them would do. */
const check = async (deps: Deps, row: PortfolioRow, done: Done): Promise<void> => {
  await patiently(deps, async (own) => {
    await own.transaction((tx) => clearStaged(tx, row.id));
    for (const [index, { firstSheet, sheets }] of sheetsByFile(row).entries()) {
      const table = await tableOf(deps, row, index);
      const limits = deps.config.databaseLimits;
      const read = { ...table, databaseUrl: deps.db.url, limits, id: row.id, firstSheet, sheets };
      const { rows, peakMb } = await runTask(stageTable, read);
      deps.logger.info({ portfolio: row.id, file: index, rows, peakMb }, "a table of a portfolio was staged");
    }
    await own.transaction(async (tx) => {
      await analyseStaged(tx);
      await resolveStaged(tx, row.id);
      // Lots are found and installments settled now: what joins by that is planned anew.
      await analyseStaged(tx);
      const today = dayInBrazil(deps.clock());
      await findFaults(tx, row.id, today);
      await writeDigests(tx, row.id);
      const report = await readReport(tx, row.id, { today, sheetName: sheetNameOf(row) });
      await movePortfolio(tx, row.id, ["checking"], { state: "checked", report });
      await done(tx);
    });
  });
};

/** One line for all of it: what came in is read in the portfolio. */
const audit = (tx: Tx, { clock }: Deps, row: PortfolioRow, action: "imported" | "undone") => {
  const { contracts, openCents, paidCents } = row.report!.totals;
  return recordChange(tx, {
    at: clock(),
    actor: { id: row.actor, name: row.actorName },
    action,
    entity: "portfolio",
    entityId: 0,
    label: row.files.map(({ name }) => name).join(", "),
    before: null,
    after: { portfolio: row.id, contracts, openCents, paidCents },
  });
};

/** Work on a whole portfolio in one transaction: all of it or nothing, whoever is killed meanwhile. */
const asWhole = async (
  deps: Deps,
  { id, state }: PortfolioRow,
  done: Done,
  work: (tx: Tx, row: PortfolioRow) => Promise<LotChanged[]>,
): Promise<void> => {
  const lots = await patiently(deps, (own) =>
    own.transaction(async (tx) => {
      await lockPortfolios(tx);
      const row = await readPortfolio(tx, id);
      const changed = row?.state === state ? await work(tx, row) : [];
      await done(tx);
      return changed;
    }),
  );
  for (const lot of lots) deps.bus.announce(lot);
};

const take = (deps: Deps, given: PortfolioRow, done: Done): Promise<void> =>
  asWhole(deps, given, done, async (tx, row) => {
    const at = deps.clock();
    if (!(await lockFreeLots(tx, row.id))) {
      await movePortfolio(tx, row.id, ["taking"], { state: "inspected", problem: LOTS_TAKEN });
      return [];
    }
    const lots = await takeStaged(tx, { id: row.id, actor: row.actor, at });
    await clearStaged(tx, row.id);
    // How the columns were read is remembered, and nobody's data with it.
    const sheets = row.sheets.map((sheet) => ({ ...sheet, samples: [] }));
    await movePortfolio(tx, row.id, ["taking"], { state: "taken", takenAt: at, sheets });
    await audit(tx, deps, row, "imported");
    await deps.jobs.post(tx, "file-removal", { keys: keysOf(row) });
    return lots;
  });

const undo = (deps: Deps, given: PortfolioRow, done: Done): Promise<void> =>
  asWhole(deps, given, done, async (tx, row) => {
    const at = deps.clock();
    await lockBrought(tx, row.id);
    const touched = await readTouched(tx, row.id);
    if (touched.length > 0) {
      await movePortfolio(tx, row.id, ["undoing"], {
        state: "taken",
        problem: portfolioErrors.touched(touched).message,
      });
      return [];
    }
    const lots = await undoTaken(tx, { id: row.id, actor: row.actor, at });
    await movePortfolio(tx, row.id, ["undoing"], { state: "undone", undoneAt: at });
    await audit(tx, deps, row, "undone");
    return lots;
  });

const STEPS = { inspecting: inspect, checking: check, taking: take, undoing: undo };
const isStep = (state: PortfolioRow["state"]): state is keyof typeof STEPS => state in STEPS;

/** Where a portfolio is again when a step came to nothing. */
const BACK = { inspecting: "refused", checking: "inspected", taking: "checked", undoing: "taken" } as const;

const turnBack = (tx: Tx, { id, state }: PortfolioRow, problem: string) =>
  isStep(state) ? movePortfolio(tx, id, [state], { state: BACK[state], problem }) : Promise.resolve(false);

/** Does the step that a portfolio is in. Doing it twice does no harm. */
export const doStep =
  (deps: Deps): Handler<"portfolio"> =>
  async ({ data: { portfolioId }, done }) => {
    const row = await readPortfolio(deps.db.orm, portfolioId);
    if (!row || !isStep(row.state)) return;
    try {
      await STEPS[row.state](deps, row, done);
    } catch (error) {
      // A server that is busy or a database that is away is tried again; a file is what it is.
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      const problem = error.errors.join(" ") || error.message;
      await deps.db.transaction(async (tx) => {
        await turnBack(tx, row, problem);
        await done(tx);
      });
    }
  };

/** All tries are over: whoever waits is told. */
export const giveUpStep =
  ({ db }: Deps): Handler<"portfolio-given-up"> =>
  ({ data: { portfolioId }, done }) =>
    db.transaction(async (tx) => {
      const row = await readPortfolio(tx, portfolioId);
      if (row) await turnBack(tx, row, GIVEN_UP);
      await done(tx);
    });

const postUnfinished = async ({ db, jobs }: Deps): Promise<void> => {
  const unfinished = await readUnfinished(db.orm);
  if (unfinished.length === 0) return;
  await db.transaction(async (tx) => {
    for (const { id } of unfinished) await jobs.post(tx, "portfolio", { portfolioId: id });
  });
  jobs.wake();
};

/**
 * What a process was at when it was killed goes on with the next one, long before its job would be given out again; where the database is away, that
 * is waited for.
 */
export const resumeSteps = (deps: Deps): Promise<void> =>
  postUnfinished(deps).catch((error: unknown) =>
    deps.logger.warn({ err: error }, "unfinished portfolios could not be looked for"),
  );
