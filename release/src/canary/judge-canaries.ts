import {
  canariesIn,
  countedHours,
  findCanaryBegin,
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
  const read = async (revision: number) => {
    const registry = await findRevision(store, revision);
    return registry && canariesIn(registry);
  };
  for (const [name, { version, canary }] of Object.entries(current.remotes)) {
    if (!canary) continue;
    const { begin } = await findCanaryBegin(current, name, read);
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
