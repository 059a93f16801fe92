import type { ReleaseHealth } from "@gleba/shared/contracts";
import {
  type CanaryBegin,
  countedHours,
  REACH_MS,
  RULE,
  type Sides,
  sidesOf,
  type Verdict,
  verdictBeforeHours,
  verdictOn,
} from "@gleba/shared/federation/canary";
import type { Revision } from "@gleba/shared/federation/record";
import type { Registry } from "@gleba/shared/federation/release";
import { formatDateTime } from "@gleba/shared/words";
import { type Html, html } from "../html.ts";
import type { RevisionReader } from "./revisions.ts";

/** A beginning that lies further back than the history is read. */
const LONG_AGO = "1970-01-01T00:00:00.000Z";

/** The visits of both sides since the canary began, and what the rule says of them. */
export interface CanaryReport {
  sides: Sides;
  verdict: Verdict;
}

/** A canary in force, and when it began. */
export interface Canary {
  name: string;
  stable: string;
  canary: string;
  begin: CanaryBegin;
}

/** Asks the API what pages reported in so many hours; undefined where it did not answer. */
export type AskHealth = (hours: number) => Promise<readonly ReleaseHealth[] | undefined>;

/** What the rule says of a canary; undefined where the API did not answer. */
export const judgeCanary = async (canary: Canary, ask: AskHealth, now: Date): Promise<CanaryReport | undefined> => {
  const hours = countedHours(canary.begin, now);
  const health = hours > 0 ? await ask(hours) : [];
  if (!health) return undefined;
  const sides = sidesOf(health, canary);
  return { sides, verdict: hours > 0 ? verdictOn(sides) : verdictBeforeHours(canary.begin) };
};

/**
 * The revision that made a version the canary of a name, whatever share it has had since, and when that was to the rule;
 * the revision is undefined where it lies too far back.
 */
export const findBegin = async (
  reader: RevisionReader,
  current: Registry,
  { name, version }: { name: string; version: string },
): Promise<{ began: Revision | undefined; begin: CanaryBegin }> => {
  const has = ({ changes }: Revision, isIt: (from: string | undefined, to: string | undefined) => boolean) =>
    changes.some((change) => change.name === name && isIt(change.canary?.from?.version, change.canary?.to?.version));
  const began = await reader.last(current, (one) => has(one, (from, to) => to === version && from !== version));
  if (!began) return { began, begin: { since: LONG_AGO, isAgain: false } };
  const reach = Date.parse(began.createdAt) - REACH_MS;
  const isBeyond = ({ createdAt }: Revision) => Date.parse(createdAt) <= reach;
  const before = await reader.last(
    current,
    (one) =>
      one.revision < began.revision && (isBeyond(one) || has(one, (from, to) => from === version && to !== version)),
  );
  return { began, begin: { since: began.createdAt, isAgain: before !== undefined && !isBeyond(before) } };
};

const percent = (share: number): string => `${(share * 100).toFixed(1).replace(".", ",")} %`;

const visits = (count: number): string => `${count} ${count === 1 ? "visita" : "visitas"}`;

const sideText = ({ visits: count, failed, frozen, vitals }: Sides["canary"]): string => {
  const share = (part: number) => (count === 0 ? "" : ` (${percent(part / count)})`);
  const measured = (["LCP", "INP"] as const).flatMap((name) =>
    vitals[name] ? [`${name} ${Math.round(vitals[name].p75)} ms`] : [],
  );
  return [visits(count), `com falha ${failed}${share(failed)}`, `travadas ${frozen}${share(frozen)}`, ...measured].join(
    " · ",
  );
};

const CAUSES: Readonly<Record<NonNullable<Verdict["cause"]>, string>> = {
  failed: "falha bem mais do que a versão em vigor",
  frozen: "trava bem mais do que a versão em vigor",
  LCP: "demora bem mais a mostrar a tela (LCP) do que a versão em vigor",
  INP: "demora bem mais a responder a um toque (INP) do que a versão em vigor",
};

const verdictText = ({ outcome, missing, cause, waitsUntil }: Verdict): string => {
  if (waitsUntil !== undefined)
    return `Esta versão já esteve em teste pouco antes: só contam visitas de horas inteiras desde o novo início, a primeira até ${formatDateTime(waitsUntil)}.`;
  if (outcome === "wait")
    return `Aguarda visitas: ${[
      ...(missing.canary > 0 ? [`faltam ${missing.canary} do teste`] : []),
      ...(missing.stable > 0 ? [`faltam ${missing.stable} da versão em vigor`] : []),
    ].join(" e ")}. A regra decide a partir de ${RULE.minVisits} de cada lado.`;
  if (outcome === "keep") return "Nada contra este teste até agora.";
  return `A regra encerra este teste: ele ${cause ? CAUSES[cause] : "é pior do que a versão em vigor"}, com ${RULE.confidence.replace(".", ",")} de confiança.`;
};

const NO_API = "A API não respondeu: o que a regra diz deste teste não pode ser mostrado agora.";

/** Both sides of a canary and what the rule says of them, for the card of its area. */
export const canaryReport = (report: CanaryReport | undefined): Html =>
  report
    ? html`<dl>
          <dt>Teste</dt>
          <dd>${sideText(report.sides.canary)}</dd>
          <dt>Em vigor</dt>
          <dd>${sideText(report.sides.stable)}</dd>
        </dl>
        <p class="note ${report.verdict.outcome === "end" ? "alert" : ""}">${verdictText(report.verdict)}</p>`
    : html`<p class="note">${NO_API}</p>`;
