import {
  type CanaryBegin,
  countedHours,
  REACH_MS,
  type Sides,
  sidesOf,
  type Verdict,
  verdictBeforeHours,
  verdictOn,
} from "@gleba/shared/federation/canary";
import type { Registry } from "@gleba/shared/federation/release";
import { readHealth } from "../health.ts";
import { findRevision } from "../registry.ts";
import type { Store } from "../store/store.ts";

/** Revisions looked through for a canary's beginning. */
const MOST_REVISIONS = 500;

/** A canary in force and what the rule says of it. */
export interface CanaryJudgement {
  name: string;
  stable: string;
  canary: string;
  percent: number;
  /** Since when this version is the canary, as ISO 8601. */
  since: string;
  sides: Sides;
  verdict: Verdict;
}

/** When the canary in force of a remote began, as the history says. */
const findBegin = async (store: Store, current: Registry, name: string): Promise<CanaryBegin> => {
  const version = current.remotes[name]?.canary?.release.version;
  let since = current.createdAt;
  let hasBegun = false;
  const last = Math.max(1, current.revision - MOST_REVISIONS);
  for (let revision = current.revision - 1; revision >= last; revision -= 1) {
    const before = await findRevision(store, revision);
    if (!before) break;
    if (before.remotes[name]?.canary?.release.version === version) {
      if (hasBegun) return { since, isAgain: true };
      since = before.createdAt;
    } else {
      hasBegun = true;
      if (Date.parse(before.createdAt) <= Date.parse(since) - REACH_MS) break;
    }
  }
  return { since, isAgain: false };
};

/**
 * What the rule says of each canary in force, by the visits that the API counted since it began.
 *
 * @throws Error when the API does not answer
 */
export const judgeCanaries = async (
  store: Store,
  current: Registry,
  { api, token, now }: { api: string; token: string | undefined; now: Date },
): Promise<CanaryJudgement[]> => {
  const judgements: CanaryJudgement[] = [];
  for (const [name, { version, canary }] of Object.entries(current.remotes)) {
    if (!canary) continue;
    const begin = await findBegin(store, current, name);
    const hours = countedHours(begin, now);
    const health = hours > 0 ? await readHealth(api, hours, token) : [];
    const sides = sidesOf(health, { name, stable: version, canary: canary.release.version });
    judgements.push({
      name,
      stable: version,
      canary: canary.release.version,
      percent: canary.percent,
      since: begin.since,
      sides,
      verdict: hours > 0 ? verdictOn(sides) : verdictBeforeHours(begin),
    });
  }
  return judgements;
};
