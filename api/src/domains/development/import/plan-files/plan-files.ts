import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { PlanFile } from "@gleba/shared/contracts/crm";
import type { Staff } from "#platform/auth/guard.ts";
import { actorOf } from "#platform/db/staff-transaction.ts";
import { appError, AppError } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import type { Handler } from "#platform/jobs/jobs.ts";
import { digestOf } from "#platform/files/digest.ts";
import { partCount, partSize } from "#platform/files/parts.ts";
import { runTask } from "#platform/workers/run-task.ts";
import { readDevelopmentState } from "../../repository/developments.ts";
import {
  deletePlanFiles,
  endPlanFile,
  insertPlanFile,
  markPlanFileReading,
  notePart,
  readPlanFile,
  readPlanFileById,
  setPlanFileProgress,
  type PlanFileRow,
} from "../../repository/plan-files.ts";
import { keysOf, partKey, sourceKey } from "./keys.ts";
import { readPlanTask, type ReadPlan } from "./tasks.ts";

/** A plan and what was read of it are forgotten after a day, as the comparison made of them. */
const LIFE_MS = 24 * 60 * 60_000;
const TELL_EVERY_MS = 500;

const GIVEN_UP = "A leitura do arquivo falhou várias vezes. Envie-o de novo.";

export const planFileErrors = {
  notFound: () => appError(404, "plan_file_not_found", "O arquivo não está mais no servidor. Envie-o de novo."),
  unknownPart: () => appError(400, "unknown_part", "Esta parte não é do arquivo anunciado. Envie-o de novo."),
  incomplete: () => appError(409, "incomplete_file", "O arquivo não chegou inteiro. Envie-o de novo."),
  otherFile: () =>
    appError(409, "other_file", "O arquivo mudou desde que o envio começou. Envie-o de novo, desde o início."),
  alreadySent: () => appError(409, "already_sent", "O arquivo já foi enviado por inteiro."),
  notRead: () => appError(409, "not_read_yet", "O arquivo ainda não foi lido."),
};

/** A plan as people are shown it. */
export const presentPlanFile = (row: PlanFileRow): PlanFile => {
  const { id, name, size, partBytes, state, progress, inspection, errors, createdAt, received } = row;
  const parts = state === "sending" ? Object.entries(received) : [];
  return {
    id,
    name,
    size,
    partBytes,
    state,
    progress,
    inspection,
    errors,
    createdAt: createdAt.toISOString(),
    parts: parts.map(([part, sha256]) => ({ part: Number(part), sha256 })),
  };
};

const senderOf = ({ clock }: Pick<Deps, "clock">, by: Staff, ventureId: number) => ({
  ventureId,
  actor: actorOf(by).id,
  since: new Date(clock().getTime() - LIFE_MS),
});

/** A plan that this person sent for the development; throws 404 for another's, and for one that is forgotten. */
export const planFileOf = async (
  deps: Pick<Deps, "db" | "clock">,
  by: Staff,
  { ventureId, id }: { ventureId: number; id: string },
): Promise<PlanFileRow> => {
  const row = await readPlanFile(deps.db.orm, senderOf(deps, by, ventureId), id);
  if (!row) throw planFileErrors.notFound();
  return row;
};

/** What this person last sent for the development, as far as it came; null for nothing. */
export const lastPlanFileOf = async (
  deps: Pick<Deps, "db" | "clock">,
  by: Staff,
  ventureId: number,
): Promise<PlanFile | null> => {
  const row = await readPlanFile(deps.db.orm, senderOf(deps, by, ventureId));
  return row && presentPlanFile(row);
};

/**
 * Announces a plan that is sent in parts. What the same person sent for the development before is forgotten; what is stored
 * of this one goes after a day, whatever becomes of it.
 */
export const addPlanFile = async (
  { db, jobs, clock }: Deps,
  by: Staff,
  { ventureId, ...file }: { ventureId: number; name: string; size: number; partBytes: number },
): Promise<PlanFile> => {
  const now = clock();
  const actor = actorOf(by).id;
  const row = await db.transaction(async (tx) => {
    const gone = await deletePlanFiles(tx, { ventureId, actor, date: new Date(now.getTime() - LIFE_MS) });
    if (gone.length > 0) await jobs.post(tx, "file-removal", { keys: gone.flatMap(keysOf) });
    const added = await insertPlanFile(tx, { id: randomUUID(), ventureId, ...file, actor, createdAt: now });
    // Jobs go by the machine's clock, never by one that a test has set.
    await jobs.post(tx, "file-removal", { keys: keysOf(added) }, new Date(Date.now() + LIFE_MS));
    return added;
  });
  jobs.wake();
  return presentPlanFile(row);
};

/**
 * Stores a part; the same part may come again, one of other bytes may not: whoever goes on with a file mixes it with no other
 * one. Throws 400 and 409 of `planFileErrors`.
 */
export const addPart = async (
  { db, storage }: Deps,
  row: PlanFileRow,
  part: number,
  bytes: Uint8Array,
): Promise<void> => {
  if (row.state !== "sending") throw planFileErrors.alreadySent();
  if (part >= partCount(row) || bytes.length !== partSize(row, part)) throw planFileErrors.unknownPart();
  const sha256 = await digestOf(bytes);
  if ((row.received[part] ?? sha256) !== sha256) throw planFileErrors.otherFile();
  await storage.put(partKey(row.id, part), bytes);
  if (!(await notePart(db, row.id, part, sha256))) throw planFileErrors.otherFile();
};

/** Has a plan read that was sent whole; throws 409 when it was not. Asked twice it is read once. */
export const beginReading = async ({ db, jobs, storage }: Deps, row: PlanFileRow): Promise<void> => {
  if (row.state !== "sending") return;
  for (let part = 0; part < partCount(row); part += 1)
    if ((await storage.get(partKey(row.id, part)))?.size !== partSize(row, part)) throw planFileErrors.incomplete();
  await db.transaction(async (tx) => {
    if (await markPlanFileReading(tx, row.id)) await jobs.post(tx, "plan-file", { fileId: row.id });
  });
  jobs.wake();
};

/** The parts of a plan put together, in memory that a worker reads without a copy. */
const wholeOf = async ({ storage }: Deps, row: PlanFileRow): Promise<SharedArrayBuffer> => {
  const whole = new SharedArrayBuffer(row.size);
  const bytes = new Uint8Array(whole);
  for (let part = 0; part < partCount(row); part += 1) {
    const stored = await storage.get(partKey(row.id, part));
    if (stored?.size !== partSize(row, part)) throw planFileErrors.incomplete();
    bytes.set(await buffer(stored.stream()), part * row.partBytes);
  }
  return whole;
};

const readIn = async (deps: Deps, row: PlanFileRow): Promise<ReadPlan | AppError> => {
  const told = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const percent = new Int32Array(told);
  let last = 0;
  const timer = setInterval(() => {
    const now = Atomics.load(percent, 0);
    if (now === last) return;
    last = now;
    setPlanFileProgress(deps.db, row.id, now).catch((error: unknown) =>
      deps.logger.warn({ err: error, planFile: row.id }, "how far a plan was read could not be told"),
    );
  }, TELL_EVERY_MS);
  try {
    const uf = await readDevelopmentState(deps.db.orm, row.ventureId);
    return await runTask(readPlanTask, { name: row.name, bytes: await wholeOf(deps, row), told, uf });
  } catch (error) {
    // A server that is busy or a database that is away is tried again; a file is what it is.
    if (error instanceof AppError && error.status < 500) return error;
    throw error;
  } finally {
    clearInterval(timer);
  }
};

const removeParts = async ({ storage }: Deps, row: PlanFileRow): Promise<void> => {
  for (let part = 0; part < partCount(row); part += 1) await storage.remove(partKey(row.id, part));
};

/** Reads one plan; what came of it is shown to whoever waits. Doing it twice does no harm. */
export const readSentPlan =
  (deps: Deps): Handler<"plan-file"> =>
  async ({ data: { fileId }, done }) => {
    const row = await readPlanFileById(deps.db.orm, fileId);
    if (row?.state !== "reading") return;
    const read = await readIn(deps, row);
    if (!(read instanceof AppError)) await deps.storage.put(sourceKey(row.id), read.stored);
    await deps.db.transaction(async (tx) => {
      await endPlanFile(
        tx,
        row.id,
        read instanceof AppError
          ? { state: "refused", errors: read.errors.length > 0 ? read.errors : [read.message] }
          : { state: "ready", errors: [], inspection: read.inspection },
      );
      await done(tx);
    });
    await removeParts(deps, row);
  };

/** All tries are over: whoever waits is told to send it again. */
export const failSentPlan =
  ({ db }: Deps): Handler<"plan-file-given-up"> =>
  ({ data: { fileId }, done }) =>
    db.transaction(async (tx) => {
      await endPlanFile(tx, fileId, { state: "refused", errors: [GIVEN_UP] });
      await done(tx);
    });

/** What was read of a plan; throws 404 and 409 of `planFileErrors`. */
export const storedSource = async ({ storage }: Deps, row: PlanFileRow): Promise<Uint8Array> => {
  if (row.state !== "ready") throw planFileErrors.notRead();
  const stored = await storage.get(sourceKey(row.id));
  if (!stored) throw planFileErrors.notFound();
  return buffer(stored.stream());
};
