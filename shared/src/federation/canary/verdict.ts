import type { ComparedVisits } from "../../contracts/index.ts";
import { differenceInterval, type Share } from "./newcombe.ts";

/** The rule, as it is printed. A change of it is a decision (docs/decisions). */
export const RULE = {
  /** Visits of each side before any verdict. */
  minVisits: 50,
  /** Normal deviate of a one-sided confidence of 99.9 %: the rule is asked again and again. */
  z: 3.0902,
  confidence: 0.999,
  failed: { minEvents: 10, margin: 0.01 },
  frozen: { minEvents: 5, margin: 0.0025 },
  /** Measured visits of each side before a vital is compared; how much slower, and by at least how many milliseconds. */
  vitals: { minCount: 100, factor: 1.2, minMs: { LCP: 200, INP: 50 } },
} as const;

/** The rule as text for people, in a few lines. */
export const RULE_TEXT: readonly string[] = [
  `A canary ends when, after ${RULE.minVisits} visits of each side and with ${RULE.confidence * 100} % confidence,`,
  `  its share of failed visits is more than ${points(RULE.failed.margin)} above the stable version's (and ${RULE.failed.minEvents} of its visits failed), or`,
  `  its share of frozen pages is more than ${points(RULE.frozen.margin)} above (and ${RULE.frozen.minEvents} froze), or`,
  `  the 75th percentile of its LCP or INP is more than ${Math.round((RULE.vitals.factor - 1) * 100)} % slower (${RULE.vitals.minCount} visits of each side, and by ${RULE.vitals.minMs.LCP} or ${RULE.vitals.minMs.INP} ms).`,
];

/** In what a canary may be worse. */
export type Cause = "failed" | "frozen" | "LCP" | "INP";

/** What the rule says of a canary, and why, in one line with the figures. */
export interface Verdict {
  outcome: "end" | "keep" | "wait";
  why: string;
  /** What ends it. */
  cause?: Cause;
  /** Visits that each side lacks for a verdict. */
  missing: { canary: number; stable: number };
  /** Until when nothing is counted, as ISO 8601, of a canary that was promoted again. */
  waitsUntil?: string;
}

/** Visits of both sides since the canary began. */
export interface Sides {
  canary: ComparedVisits;
  stable: ComparedVisits;
}

/** No visit yet. */
export const NO_VISITS: ComparedVisits = { visits: 0, failed: 0, frozen: 0, vitals: {} };

/** A difference of shares, as people write it: `0.25 points`. */
function points(share: number): string {
  const value = Math.round(share * 10_000) / 100;
  return `${value} ${value === 1 ? "point" : "points"}`;
}

const text = ({ events, trials }: Share): string =>
  `${events} of ${trials} visits (${((events / trials) * 100).toFixed(1)} %)`;

/** Why a share of visits ends the canary; undefined when it does not. */
const shareProblem = (
  what: string,
  canary: Share,
  stable: Share,
  { minEvents, margin }: { minEvents: number; margin: number },
): string | undefined => {
  const { lower } = differenceInterval(canary, stable, RULE.z);
  if (canary.events < minEvents || lower <= margin) return undefined;
  return `${what} ${text(canary)} of the canary against ${text(stable)} of the stable version: at least ${points(lower)} more with ${RULE.confidence * 100} % confidence, over ${points(margin)} end it`;
};

/** Why a vital ends the canary: even the least of its slow visits are slower than the stable version's most. */
const vitalProblem = (name: "LCP" | "INP", { canary, stable }: Sides): string | undefined => {
  const { minCount, factor, minMs } = RULE.vitals;
  const [ours, theirs] = [canary.vitals[name], stable.vitals[name]];
  if (!ours || !theirs || Math.min(ours.count, theirs.count) < minCount) return undefined;
  if (ours.low <= theirs.high * factor || ours.low - theirs.high <= minMs[name]) return undefined;
  return `${name} at the 75th percentile is ${ours.p75} ms (at least ${ours.low}) in ${ours.count} visits of the canary against ${theirs.p75} ms (at most ${theirs.high}) in ${theirs.count} of the stable version: more than ${Math.round((factor - 1) * 100)} % slower`;
};

/** What the rule says of the visits so far. Pure. */
export const verdictOn = (sides: Sides): Verdict => {
  const { canary, stable } = sides;
  const missing = {
    canary: Math.max(0, RULE.minVisits - canary.visits),
    stable: Math.max(0, RULE.minVisits - stable.visits),
  };
  if (missing.canary + missing.stable > 0)
    return {
      outcome: "wait",
      why: `too few visits: ${canary.visits} of the canary and ${stable.visits} of the stable version, ${RULE.minVisits} of each are needed`,
      missing,
    };
  const share = (side: ComparedVisits, what: "failed" | "frozen"): Share => ({
    // A visit may be counted again by another process of the API, and no share is above one.
    events: Math.min(side[what], side.visits),
    trials: side.visits,
  });
  const problems: Readonly<Record<Cause, () => string | undefined>> = {
    failed: () => shareProblem("failed:", share(canary, "failed"), share(stable, "failed"), RULE.failed),
    frozen: () => shareProblem("froze:", share(canary, "frozen"), share(stable, "frozen"), RULE.frozen),
    LCP: () => vitalProblem("LCP", sides),
    INP: () => vitalProblem("INP", sides),
  };
  for (const cause of ["failed", "frozen", "LCP", "INP"] as const) {
    const why = problems[cause]();
    if (why !== undefined) return { outcome: "end", why, cause, missing };
  }
  const why = `no reason to end it: failed ${text(share(canary, "failed"))} of the canary, ${text(share(stable, "failed"))} of the stable version`;
  return { outcome: "keep", why, missing };
};
