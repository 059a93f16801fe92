import type { FastifyRequest } from "fastify";
import { giveOneBack, readTaken, takeOne } from "../db/counted.ts";
import { commonErrors } from "./app-error.ts";
import type { Deps } from "./deps.ts";
import { sourceOf } from "./source.ts";

/**
 * What one address may ask for within an hour without an account, over all processes: more than a crowd behind one address does, and
 * far less than one machine could fill the tables, the slots for visits or strangers' mailboxes with (decision 73).
 */
const MOST_AN_HOUR = {
  contact: 2_000,
  simulation: 5_000,
  /** There are a few hundred slots at a time: whoever takes them all keeps everybody else away. */
  visit: 30,
  alert: 500,
  signUp: 500,
  passwordLink: 500,
  privacyRequest: 200,
} as const;

const WINDOW_MS = 3_600_000;

/** One that was taken. */
export interface Asked {
  /** For what was refused, and made nothing. */
  giveBack(): Promise<void>;
}

/** Counts what a request asks for by its address; throws 429 `too_many_requests` where nothing is left. This machine is not counted. */
export const askedOfAddress = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  kind: keyof typeof MOST_AN_HOUR,
  request: Pick<FastifyRequest, "ip">,
): Promise<Asked> => {
  const source = sourceOf(request);
  if (source === null) return { giveBack: async () => undefined };
  const now = clock();
  const limit = { kind: `${kind} of an address`, name: source, most: MOST_AN_HOUR[kind], windowMs: WINDOW_MS };
  const taken = await takeOne(db.orm, limit, now);
  if (taken === null) throw commonErrors.tooMany((await readTaken(db.orm, limit, now)).secondsLeft);
  return { giveBack: () => giveOneBack(db.orm, limit, taken.windowStart) };
};
