import { activate } from "../activate.ts";
import { type CanaryJudgement, judgeCanaries } from "../canary/judge-canaries.ts";
import { withoutCanary } from "../composition.ts";
import type { Author } from "../record/author.ts";
import { readCurrent } from "../registry.ts";
import type { Store } from "../store/store.ts";

/** What the record of a portal without owners names; with owners it names the owner of the key. */
const WHO = "canary rule";

/** A canary, what the rule says of it, and the revision that ended it. */
export interface Judged extends CanaryJudgement {
  endedBy?: number;
}

/** For the record: which canary, beside what, and the figures that ended it. */
const reasonOf = ({ name, canary, stable, verdict }: CanaryJudgement): string =>
  `${name}@${canary} beside ${stable}: ${verdict.why}`;

/**
 * Asks the rule about every canary in force and ends those that it finds worse than the stable version, as a revision like
 * any other: visitors get the stable version from their next page on. It never promotes.
 *
 * @throws Error when the API does not answer, and what `activate` throws
 */
export const judge = async (
  store: Store,
  options: { api: string; token: string | undefined; now: Date; author?: Author | undefined; dryRun: boolean },
): Promise<Judged[]> => {
  const { now, author, dryRun } = options;
  const { registry: current } = await readCurrent(store);
  const judgements = current ? await judgeCanaries(store, current, options) : [];
  const judged: Judged[] = [];
  for (const judgement of judgements) {
    if (judgement.verdict.outcome !== "end") {
      judged.push(judgement);
      continue;
    }
    const { registry, changed } = await activate(
      store,
      (latest) => {
        const entry = latest?.remotes[judgement.name];
        // Judged was this pair: what a team released meanwhile is another one.
        const isSame = entry?.version === judgement.stable && entry.canary?.release.version === judgement.canary;
        return latest && isSame ? withoutCanary(latest, judgement.name, now) : undefined;
      },
      { kind: "end-canary", author: { ...author, who: WHO, why: reasonOf(judgement) }, dryRun },
    );
    judged.push({ ...judgement, ...(changed && { endedBy: registry.revision }) });
  }
  return judged;
};
