import type { ComparedVisits } from "@gleba/shared/contracts";
import { RULE_TEXT } from "@gleba/shared/federation/canary";
import type { Judged } from "../commands/judge.ts";

const share = (part: number, whole: number): string => (whole === 0 ? "" : ` (${((part / whole) * 100).toFixed(1)} %)`);

const sideText = (side: string, { visits, failed, frozen, vitals }: ComparedVisits): string => {
  const measured = ["LCP", "INP"].flatMap((name) => {
    const vital = vitals[name];
    return vital ? [`${name} ${vital.p75} ms (${vital.low} to ${vital.high}, ${vital.count} visits)`] : [];
  });
  const counted = `visits ${visits}, failed ${failed}${share(failed, visits)}, frozen ${frozen}${share(frozen, visits)}`;
  return `    ${side}: ${[counted, ...measured].join("; ")}`;
};

const verdictText = ({ verdict: { outcome, why, missing, waitsUntil }, endedBy }: Judged): string => {
  if (endedBy !== undefined) return `    ended by revision ${endedBy}: ${why}`;
  if (outcome === "end") return `    to be ended ("judge" does it): ${why}`;
  if (outcome === "keep") return `    ${why}`;
  if (waitsUntil !== undefined) return `    no verdict yet: ${why}`;
  return `    no verdict yet, ${missing.canary} visits of the canary and ${missing.stable} of the stable version missing: ${why}`;
};

/** Both sides of each canary, and what the rule says so far, as text for people. */
export const canaryText = (judged: readonly Judged[]): string =>
  judged.length === 0
    ? "No canary is in force."
    : [
        ...judged.flatMap((one) => [
          `Canary of ${one.name}, ${one.percent} % since ${one.since}:`,
          sideText(`canary ${one.canary}`, one.sides.canary),
          sideText(`stable ${one.stable}`, one.sides.stable),
          verdictText(one),
        ]),
        ...RULE_TEXT,
      ].join("\n");
