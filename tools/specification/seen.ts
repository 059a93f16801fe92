import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readJson } from "../json.ts";
import { ROOT } from "../root.mjs";
import { fingerprintOf, nameOf, type Mutation } from "./mutation.ts";
import type { Requirement } from "./requirement.ts";

/** What was seen when a row's line was broken and its test ran. */
export interface Seen {
  /** Of the mutation and the test, as they were. */
  fingerprint: string;
  /** What the failing test said. */
  message: string;
  /** Day, as 2026-11-22. */
  on: string;
}

const FILE = join(ROOT, "tools/specification/seen.json");

/** What has been seen so far, by the names of rows. */
export const readSeen = (): Record<string, Seen> => (existsSync(FILE) ? readJson<Record<string, Seen>>(FILE) : {});

/** Stores what has been seen, in the order of the table. */
export const writeSeen = (seen: Record<string, Seen>, requirements: readonly Requirement[]): void => {
  const names = requirements.map(nameOf).filter((name) => seen[name]);
  const ordered = Object.fromEntries(names.map((name) => [name, seen[name]]));
  writeFileSync(FILE, `${JSON.stringify(ordered, null, 2)}\n`);
};

/** Whether the row's test has failed with just this mutation. */
export const isSeen = (seen: Record<string, Seen>, mutation: Mutation, row: Requirement): boolean =>
  seen[nameOf(row)]?.fingerprint === fingerprintOf(mutation, row.test);
