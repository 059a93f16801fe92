import { withDb } from "#platform/workers/with-db.ts";
import { makeHere } from "./make-answer.ts";
import type { makeAnswerTask } from "./tasks.ts";

type InputOf<One> = One extends { types?: (input: infer Input) => unknown } ? Input : never;

/** A development's answer, made by a worker on a connection of its own. */
export const make = (given: InputOf<typeof makeAnswerTask>) =>
  withDb(given, (db) => makeHere(db, given.publicUrl, given));
