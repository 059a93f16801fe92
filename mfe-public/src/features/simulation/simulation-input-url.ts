import { systems, type Balloon, type IndexScenario } from "@gleba/shared/contracts/financing";
import type { Choice, DownPayment } from "./simulation-input.ts";

const scenarioSlugs = { none: "nenhum", moderate: "moderado", high: "alto" } as const satisfies Record<
  IndexScenario,
  string
>;
const scenarios = Object.keys(scenarioSlugs) as IndexScenario[];

const MOST_INSTALLMENTS = 600;
/** More is no price of a lot, and no safe integer for long. */
const MOST_CENTS = 10 ** 13;

const whole = (text: string | undefined, most: number): number | null => {
  const value = text && /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return value >= 1 && value <= most ? value : null;
};

/** `15000.00` as cents, without a detour over floating point. */
const cents = (text: string | null | undefined): number | null => {
  const [, reais = "", rest = ""] = /^(\d{1,11})(?:\.(\d{1,2}))?$/.exec(text ?? "") ?? [];
  if (reais === "") return null;
  const value = Number(reais) * 100 + Number(rest.padEnd(2, "0"));
  return value <= MOST_CENTS ? value : null;
};

const amount = (value: number): string => `${Math.trunc(value / 100)}.${String(value % 100).padStart(2, "0")}`;

const readDown = (params: URLSearchParams): DownPayment | null => {
  const percent = params.get("entrada-pct");
  if (percent && /^\d{1,2}(\.\d{1,2})?$/.test(percent)) return { percent: Number(percent) };
  const value = cents(params.get("entrada"));
  return value === null ? null : { cents: value };
};

const readBalloons = (text: string | null): Balloon[] =>
  (text ?? "").split("_").flatMap((part) => {
    const [month, value] = part.split("-");
    const [read, amountCents] = [whole(month, MOST_INSTALLMENTS), cents(value)];
    return read === null || amountCents === null ? [] : [{ month: read, amountCents }];
  });

/** Reads a choice from the address; what is missing or makes no sense is taken from `first`. */
export const readChoice = (params: URLSearchParams, first: Choice): Choice => ({
  system: systems.find((system) => system === params.get("sistema")) ?? first.system,
  down: readDown(params) ?? first.down,
  installments: whole(params.get("parcelas") ?? undefined, MOST_INSTALLMENTS) ?? first.installments,
  balloons: readBalloons(params.get("reforcos")),
  scenario: scenarios.find((scenario) => scenarioSlugs[scenario] === params.get("indice")) ?? first.scenario,
});

/** Writes a choice among the other parameters, which belong to the map and stay. */
export const writeChoice = (before: URLSearchParams, choice: Choice): URLSearchParams => {
  const params = new URLSearchParams(before);
  const set = (name: string, value: string): void => (value ? params.set(name, value) : params.delete(name));
  set("sistema", choice.system);
  set("entrada", "cents" in choice.down ? amount(choice.down.cents) : "");
  set("entrada-pct", "percent" in choice.down ? String(choice.down.percent) : "");
  set("parcelas", String(choice.installments));
  set("reforcos", choice.balloons.map(({ month, amountCents }) => `${month}-${amount(amountCents)}`).join("_"));
  set("indice", choice.scenario === "none" ? "" : scenarioSlugs[choice.scenario]);
  return params;
};

const OWN = ["sistema", "entrada", "entrada-pct", "parcelas", "reforcos", "indice"];

/** The rest of an address: what leads back to the map as it was. */
export const withoutChoice = (search: string): string => {
  const params = new URLSearchParams(search);
  if (!OWN.some((name) => params.has(name))) return search;
  for (const name of OWN) params.delete(name);
  return params.size > 0 ? `?${params}` : "";
};
