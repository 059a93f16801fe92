import type { LotChanged } from "#platform/events/bus.ts";
import { singleFlight } from "#platform/jobs/single-flight.ts";
import type { Deps } from "#platform/http/deps.ts";
import { compressBest, type CompressedAnswer } from "#platform/http/compressed-answer.ts";
import { dayInBrazil } from "@gleba/shared/words";
import { readVersion } from "../repository/snapshots.ts";
import { readLargest } from "../repository/lot-counts.ts";
import { makeAnswer, MANY_LOTS } from "./answers/make-answer.ts";

/** Ventures kept ready, the least recently asked for goes first. */
const MOST_CACHED = 60;
/** So many of the largest developments are made before anybody asks: a worker takes up to a second for each. */
const MOST_WARMED = 20;
/** A plan that has not changed for this long is worth the seconds of the best compression. */
const QUIET_MS = 3_000;

interface Entry {
  ventureId: number;
  version: string;
  /** Of which day in Brazil it tells: campaigns begin and end without a change. */
  day: string;
  /** Newest lot change it contains; null until it is made. */
  revision: number | null;
  /** It may lack a change that its version does not tell of. */
  doubtful: boolean;
  prepared: Promise<CompressedAnswer | null>;
}

export interface DevelopmentCache {
  /** The venture's answer as of now, ready to send; null for an unknown or unpublished one. */
  get(id: number, packed: boolean): Promise<CompressedAnswer | null>;
  /** Makes what the screens ask for of developments with thousands of lots, one after the other; what fails is logged. */
  warm(): Promise<void>;
  close(): void;
}

/**
 * Keeps public venture answers serialised and compressed. Each request still asks the database for the venture's
 * version (questions at the same moment share one), so it never sees less than what was committed before it.
 */
export const createDevelopmentCache = (
  deps: Pick<Deps, "db" | "bus" | "config" | "logger" | "clock">,
): DevelopmentCache => {
  const { db, bus, logger, clock } = deps;
  const entries = new Map<string, Entry>();
  const versionOf = singleFlight((id: number) => readVersion(db, id));
  const timers = new Set<NodeJS.Timeout>();
  let compressing: Promise<void> = Promise.resolve();
  let closed = false;

  // Two changes may commit in the other order than they were numbered; the newest number alone does not tell of the late one.
  const hear = ({ ventureId, revision }: LotChanged) => {
    for (const entry of entries.values())
      if (entry.ventureId === ventureId && (entry.revision === null || revision < entry.revision))
        entry.doubtful = true;
  };
  const stopHearing = [bus.onChange(hear), bus.onReconnect(() => entries.clear())];

  const improveWhenQuiet = (key: string, entry: Entry, prepared: CompressedAnswer): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      if (entries.get(key) !== entry) return;
      compressing = compressing
        .then(() => compressBest(prepared))
        .catch((error: unknown) => {
          logger.warn({ err: error }, "a venture could not be compressed");
        });
    }, QUIET_MS).unref();
    timers.add(timer);
  };

  const make = (key: string, ventureId: number, packed: boolean, version: string): Entry => {
    const day = dayInBrazil(clock());
    const build = async (): Promise<CompressedAnswer | null> => {
      const made = await makeAnswer(deps, { ventureId, packed, day, customer: null });
      if (!made) return null;
      entry.version = made.version;
      entry.revision = made.revision;
      improveWhenQuiet(key, entry, made.answer);
      return made.answer;
    };
    const entry: Entry = { ventureId, version, day, revision: null, doubtful: false, prepared: Promise.resolve(null) };
    entry.prepared = build().catch((error: unknown) => {
      if (entries.get(key) === entry) entries.delete(key);
      throw error;
    });
    return entry;
  };

  const get: DevelopmentCache["get"] = async (id, packed) => {
    const version = await versionOf(id);
    if (version === null) return null;
    const key = `${id}:${packed ? "packed" : "plain"}`;
    let entry = entries.get(key);
    if (!entry || entry.version !== version || entry.doubtful || entry.day !== dayInBrazil(clock()))
      entry = make(key, id, packed, version);
    entries.delete(key);
    entries.set(key, entry);
    for (const oldest of entries.keys()) {
      if (entries.size <= MOST_CACHED) break;
      entries.delete(oldest);
    }
    return entry.prepared;
  };

  return {
    get,
    async warm() {
      // Whoever asks has it made.
      const say = (error: unknown): void => {
        if (!closed) logger.warn({ err: error }, "a large development could not be made ready");
      };
      const ids = await readLargest(db.orm, MANY_LOTS, MOST_WARMED).catch(say);
      for (const id of ids ?? []) if (!closed) await get(id, true).catch(say);
    },
    close() {
      closed = true;
      for (const stop of stopHearing) stop();
      for (const timer of timers) clearTimeout(timer);
    },
  };
};
