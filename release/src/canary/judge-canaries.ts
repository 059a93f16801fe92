import { hoursSince, type Sides, sidesOf, type Verdict, verdictOn } from "@gleba/shared/federation/canary";
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
export const canarySince = async (store: Store, current: Registry, name: string): Promise<string> => {
  const version = current.remotes[name]?.canary?.release.version;
  let since = current.createdAt;
  const last = Math.max(1, current.revision - MOST_REVISIONS);
  for (let revision = current.revision - 1; revision >= last; revision -= 1) {
    const before = await findRevision(store, revision);
    if (!before || before.remotes[name]?.canary?.release.version !== version) break;
    since = before.createdAt;
  }
  return since;
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
    const since = await canarySince(store, current, name);
    const health = await readHealth(api, hoursSince(since, now), token);
    const sides = sidesOf(health, { name, stable: version, canary: canary.release.version });
    judgements.push({
      name,
      stable: version,
      canary: canary.release.version,
      percent: canary.percent,
      since,
      sides,
      verdict: verdictOn(sides),
    });
  }
  return judgements;
};
