import {
  addedKinds,
  type AddedKind,
  type Balloon,
  type IndexScenario,
  type Series,
  systems,
} from "@gleba/shared/contracts/financing";
import type { SimulationInput, DownPayment } from "./simulation-input.ts";

const scenarioSlugs = { none: "nenhum", moderate: "moderado", high: "alto" } as const satisfies Record<
  IndexScenario,
  string
>;
const scenarios = Object.keys(scenarioSlugs) as IndexScenario[];

const MAX_INSTALLMENTS = 600;
const MAX_PAYMENTS = 120;
const MAX_GRACE = 60;
/** More is no price of a lot, and no safe integer for long. */
const MAX_CENTS = 10 ** 13;

const wholeNumber = (text: string | undefined, most: number): number | null => {
  const value = text && /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return value >= 1 && value <= most ? value : null;
};

/** `15000.00` as cents, without a detour over floating point. */
const cents = (text: string | null | undefined): number | null => {
  const [, reais = "", rest = ""] = /^(\d{1,11})(?:\.(\d{1,2}))?$/.exec(text ?? "") ?? [];
  if (reais === "") return null;
  const value = Number(reais) * 100 + Number(rest.padEnd(2, "0"));
  return value <= MAX_CENTS ? value : null;
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
    const [read, amountCents] = [wholeNumber(month, MAX_INSTALLMENTS), cents(value)];
    return read === null || amountCents === null ? [] : [{ month: read, amountCents }];
  });

const seriesParameters = { signal: "sinal", half_yearly: "semestrais", yearly: "anuais" } as const satisfies Record<
  AddedKind,
  string
>;

/** `4-12-5000.00`: four payments of R$ 5.000,00, the first in the twelfth month. */
const readSeries = (params: URLSearchParams): Series[] =>
  addedKinds.flatMap((kind) => {
    const [count, start, value] = (params.get(seriesParameters[kind]) ?? "").split("-");
    const [times, startMonth] = [wholeNumber(count, MAX_PAYMENTS), wholeNumber(start, MAX_INSTALLMENTS)];
    const amountCents = cents(value);
    return times === null || startMonth === null || !amountCents
      ? []
      : [{ kind, count: times, startMonth, amountCents }];
  });

const seriesText = (series: readonly Series[], wanted: AddedKind): string => {
  const found = series.find(({ kind }) => kind === wanted);
  return found ? `${found.count}-${found.startMonth}-${amount(found.amountCents)}` : "";
};

/** Reads an input from the address; what is missing or invalid is taken from `first`. */
export const readInput = (params: URLSearchParams, first: SimulationInput): SimulationInput => ({
  system: systems.find((system) => system === params.get("sistema")) ?? first.system,
  down: readDown(params) ?? first.down,
  installments: wholeNumber(params.get("parcelas") ?? undefined, MAX_INSTALLMENTS) ?? first.installments,
  balloons: readBalloons(params.get("reforcos")),
  scenario: scenarios.find((scenario) => scenarioSlugs[scenario] === params.get("indice")) ?? first.scenario,
  planId: /^[a-z0-9-]{1,40}$/.test(params.get("plano") ?? "") ? params.get("plano") : first.planId,
  graceMonths: wholeNumber(params.get("carencia") ?? undefined, MAX_GRACE) ?? first.graceMonths,
  series: addedKinds.some((kind) => params.has(seriesParameters[kind])) ? readSeries(params) : first.series,
});

/** Writes an input among the other parameters, which belong to the map and stay. */
export const writeInput = (before: URLSearchParams, input: SimulationInput): URLSearchParams => {
  const params = new URLSearchParams(before);
  const set = (name: string, value: string): void => (value ? params.set(name, value) : params.delete(name));
  set("sistema", input.system);
  set("entrada", "cents" in input.down ? amount(input.down.cents) : "");
  set("entrada-pct", "percent" in input.down ? String(input.down.percent) : "");
  set("parcelas", String(input.installments));
  set("reforcos", input.balloons.map(({ month, amountCents }) => `${month}-${amount(amountCents)}`).join("_"));
  set("plano", input.planId ?? "");
  set("carencia", input.graceMonths > 0 ? String(input.graceMonths) : "");
  for (const kind of addedKinds) set(seriesParameters[kind], seriesText(input.series, kind));
  set("indice", input.scenario === "none" ? "" : scenarioSlugs[input.scenario]);
  return params;
};

const PARAMETERS = [
  "sistema",
  "entrada",
  "entrada-pct",
  "parcelas",
  "reforcos",
  "plano",
  "carencia",
  ...Object.values(seriesParameters),
  "indice",
];

/** The rest of an address: what leads back to the map as it was. */
export const withoutInput = (search: string): string => {
  const params = new URLSearchParams(search);
  if (!PARAMETERS.some((name) => params.has(name))) return search;
  for (const name of PARAMETERS) params.delete(name);
  return params.size > 0 ? `?${params}` : "";
};
