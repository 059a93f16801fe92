import type { ReleaseHealth } from "@gleba/shared/contracts";
import {
  type CanaryBegin,
  countedHours,
  RULE,
  type Sides,
  sidesOf,
  type Verdict,
  verdictBeforeHours,
  verdictOn,
} from "@gleba/shared/federation/canary";
import { formatDateTime, formatPercent } from "@gleba/shared/words";
import { type Html, html } from "../html.ts";

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

const visits = (count: number): string => `${count} ${count === 1 ? "visita" : "visitas"}`;

const sideText = ({ visits: count, failed, frozen, vitals }: Sides["canary"]): string => {
  const share = (part: number) => (count === 0 ? "" : ` (${formatPercent(part / count)})`);
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
  return `A regra encerra este teste: ele ${cause ? CAUSES[cause] : "é pior do que a versão em vigor"}, com ${formatPercent(RULE.confidence)} de confiança.`;
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
