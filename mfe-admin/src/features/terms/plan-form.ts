import { seriesKinds, type GraceInterest, type SeriesKind, type ShareLimit } from "@gleba/shared/contracts/financing";
import type { VentureTerms, VentureTermsChange } from "@gleba/shared/contracts/crm";
import { isoDateOf } from "@gleba/shared/ui/fields";
import { formatDate } from "@gleba/shared/words";
import { parseDecimal, decimalText } from "#ui/decimals";

type Plan = VentureTerms["financing"][number];

/** What a plan takes by one kind of payment, as it is typed. */
export interface LimitFields {
  offered: boolean;
  min: string;
  max: string;
  count: string;
}

/** One way to pay as it is typed; rates and shares are percentages. Empty fields are conditions that it does not have. */
export interface PlanFields {
  id: string;
  name: string;
  system: string;
  rate: string;
  min: string;
  max: string;
  down: string;
  index: string;
  growth: string;
  growthMonths: string;
  graceMonths: string;
  graceInterest: string;
  startsOn: string;
  endsOn: string;
  /** Whether kinds of payment are named; otherwise balloons are free and there are no other series. */
  limited: boolean;
  limits: Record<SeriesKind, LimitFields>;
}

const percentText = (fraction: number): string => decimalText(Math.round(fraction * 1e8) / 1e6);

/** Kinds that every plan has, limited or not. */
const ALWAYS: readonly SeriesKind[] = ["signature", "monthly"];

const limitFields = (limits: readonly ShareLimit[], kind: SeriesKind): LimitFields => {
  const limit = limits.find((each) => each.kind === kind);
  return {
    offered: limit !== undefined || ALWAYS.includes(kind),
    min: limit ? decimalText(limit.minPercent) : "0",
    max: limit ? decimalText(limit.maxPercent) : "100",
    count: String(limit?.maxCount ?? 12),
  };
};

const allLimits = (limits: readonly ShareLimit[]): PlanFields["limits"] =>
  Object.fromEntries(seriesKinds.map((kind) => [kind, limitFields(limits, kind)])) as PlanFields["limits"];

/** A plan as the form shows it. */
export const toPlanFields = (plan: Plan): PlanFields => ({
  id: plan.id,
  name: plan.name,
  system: plan.system,
  rate: percentText(plan.monthlyRate),
  min: String(plan.minInstallments),
  max: String(plan.maxInstallments),
  down: decimalText(plan.minDownPaymentPercent),
  index: plan.index,
  growth: plan.gradient ? decimalText(plan.gradient.percent) : "",
  growthMonths: String(plan.gradient?.everyMonths ?? 12),
  graceMonths: plan.grace ? String(plan.grace.maxMonths) : "",
  graceInterest: plan.grace?.interest ?? "none",
  startsOn: plan.campaign ? formatDate(plan.campaign.startsOn) : "",
  endsOn: plan.campaign ? formatDate(plan.campaign.endsOn) : "",
  limited: plan.limits !== undefined,
  limits: allLimits(plan.limits ?? []),
});

/** A new plan: what most developments begin with. */
export const newPlanFields = (id: string): PlanFields => ({
  ...toPlanFields({
    id,
    name: "",
    system: "price",
    monthlyRate: 0,
    minInstallments: 12,
    maxInstallments: 120,
    minDownPaymentPercent: 10,
    index: "IPCA",
  }),
  rate: "",
});

/** A date that was typed and is none stays as typed, so that the contract refuses it. */
const dayOf = (text: string): string => isoDateOf(text) ?? text;
const isTyped = (text: string): boolean => text.trim() !== "";

const limitsOf = ({ limits }: PlanFields): ShareLimit[] =>
  seriesKinds
    .filter((kind) => limits[kind].offered)
    .map((kind) => ({
      kind,
      minPercent: parseDecimal(limits[kind].min),
      maxPercent: parseDecimal(limits[kind].max),
      // One signature; as many installments as the plan says.
      maxCount: ALWAYS.includes(kind) ? (kind === "signature" ? 1 : 480) : parseDecimal(limits[kind].count),
    }));

/** A plan as the contract takes it. */
export const planBody = (fields: PlanFields): VentureTermsChange["financing"][number] => {
  const { id, name, system, rate, min, max, down, index } = fields;
  const { growth, growthMonths, graceMonths, graceInterest, startsOn, endsOn, limited } = fields;
  return {
    id,
    name,
    system: system as Plan["system"],
    monthlyRate: Math.round(parseDecimal(rate) * 1e6) / 1e8,
    minInstallments: parseDecimal(min),
    maxInstallments: parseDecimal(max),
    minDownPaymentPercent: parseDecimal(down),
    index,
    ...(isTyped(growth) && { gradient: { percent: parseDecimal(growth), everyMonths: parseDecimal(growthMonths) } }),
    ...(isTyped(graceMonths) && {
      grace: { maxMonths: parseDecimal(graceMonths), interest: graceInterest as GraceInterest },
    }),
    ...((isTyped(startsOn) || isTyped(endsOn)) && { campaign: { startsOn: dayOf(startsOn), endsOn: dayOf(endsOn) } }),
    ...(limited && { limits: limitsOf(fields) }),
  };
};

/** Where the error of a limit stands: limits are sent without the kinds that are not offered. */
export const limitPath = (fields: PlanFields, kind: SeriesKind): string =>
  `limits.${limitsOf(fields).findIndex((limit) => limit.kind === kind)}`;
