import type { Db } from "#platform/db/db.ts";
import { filesAt } from "#platform/files/storage.ts";
import { AppError, commonErrors } from "#platform/http/app-error.ts";
import { compressAnswer } from "#platform/http/compressed-answer.ts";
import type { Deps } from "#platform/http/deps.ts";
import { runTask } from "#platform/workers/run-task.ts";
import { presentDevelopment } from "../../present/development.ts";
import { countLots } from "../../repository/lot-counts.ts";
import { readLotsOf, readSnapshot } from "../../repository/snapshots.ts";
import { makeAnswerTask, type MadeAnswer, type Wanted } from "./tasks.ts";

/** From so many lots on a worker makes the answer: reading and writing more keeps the thread that answers for longer than 20 ms. */
export const MANY_LOTS = 2_000;

/** Reads, presents and compresses a development, wherever it runs. */
export const makeHere = async (
  db: Db,
  publicUrl: string,
  { ventureId, packed, day, customer }: Wanted,
): Promise<MadeAnswer | null> => {
  const snapshot = await readSnapshot(db, ventureId);
  if (!snapshot) return null;
  const mine = customer === null ? null : await readLotsOf(db, ventureId, customer);
  const answer = await compressAnswer(presentDevelopment(snapshot, filesAt(publicUrl), { packed, day, mine }));
  const { version, revision } = snapshot;
  return { version, revision, answer };
};

/** Bytes of another thread are plain ones. */
const asBuffer = <Bytes extends Uint8Array | null>(bytes: Bytes) =>
  (bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) as Bytes extends null ? null : Buffer;

const makeElsewhere = async ({ db, config }: MakerDeps, wanted: Wanted): Promise<MadeAnswer | null> => {
  const { databaseLimits: limits, publicUrl } = config;
  const made = await runTask(makeAnswerTask, { ...wanted, databaseUrl: db.url, limits, publicUrl }).catch(
    (error: unknown) => {
      // Nobody sent anything that could be wrong: what a worker could not do now may be done later.
      throw error instanceof AppError && error.status === 422 ? commonErrors.unavailable() : error;
    },
  );
  if (!made) return null;
  const { etag, raw, gzip, br } = made.answer;
  return { ...made, answer: { etag, raw: asBuffer(raw), gzip: asBuffer(gzip), br: asBuffer(br) } };
};

export type MakerDeps = Pick<Deps, "db" | "config">;

/** The answer of a published development; null for one that is unknown or not published. Many lots are worked on by a worker. */
export const makeAnswer = async (deps: MakerDeps, wanted: Wanted): Promise<MadeAnswer | null> =>
  (await countLots(deps.db.orm, wanted.ventureId)) < MANY_LOTS
    ? makeHere(deps.db, deps.config.publicUrl, wanted)
    : makeElsewhere(deps, wanted);
