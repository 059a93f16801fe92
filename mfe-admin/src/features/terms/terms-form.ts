import { ventureTermsChange, type VentureTerms, type VentureTermsChange } from "@gleba/shared/contracts/crm";
import { isoDateOf } from "@gleba/shared/ui/fields";
import { parseDecimal, decimalText } from "#ui/decimals";
import { formatDate } from "@gleba/shared/words";

/** One way to pay as it is typed; the rate is a percentage. */
export interface PlanFields {
  id: string;
  name: string;
  system: string;
  rate: string;
  min: string;
  max: string;
  down: string;
  index: string;
}

/** Everything of the screen that is saved together. */
export interface TermsFields {
  holdHours: string;
  plans: PlanFields[];
  hasBrokerage: boolean;
  percent: string;
  beneficiary: string;
  payment: string;
  liens: string;
  worksDeadline: string;
  inspectionAskedOn: string;
}

const dayText = (day: string | null): string => (day === null ? "" : formatDate(day));

const percentText = (fraction: number): string => decimalText(Math.round(fraction * 1e8) / 1e6);

/** The terms as the form shows them. */
export const toTermsFields = ({ holdHours, financing, saleTerms }: VentureTerms): TermsFields => ({
  holdHours: String(holdHours),
  plans: financing.map((plan) => ({
    id: plan.id,
    name: plan.name,
    system: plan.system,
    rate: percentText(plan.monthlyRate),
    min: String(plan.minInstallments),
    max: String(plan.maxInstallments),
    down: decimalText(plan.minDownPaymentPercent),
    index: plan.index,
  })),
  hasBrokerage: saleTerms.brokerage !== null,
  percent: saleTerms.brokerage ? decimalText(saleTerms.brokerage.percent) : "",
  beneficiary: saleTerms.brokerage?.beneficiary ?? "",
  payment: saleTerms.brokerage?.payment ?? "",
  liens: saleTerms.liens,
  worksDeadline: dayText(saleTerms.worksDeadline),
  inspectionAskedOn: dayText(saleTerms.inspectionAskedOn),
});

/** A date that was typed and is none stays as typed, so that the contract refuses it. */
const dayOf = (text: string): string | null => (text.trim() === "" ? null : (isoDateOf(text) ?? text));

const bodyOf = (typed: TermsFields, version: number) => ({
  holdHours: parseDecimal(typed.holdHours),
  financing: typed.plans.map(({ rate, min, max, down, ...plan }) => ({
    ...plan,
    monthlyRate: Math.round(parseDecimal(rate) * 1e6) / 1e8,
    minInstallments: parseDecimal(min),
    maxInstallments: parseDecimal(max),
    minDownPaymentPercent: parseDecimal(down),
  })),
  saleTerms: {
    brokerage: typed.hasBrokerage
      ? { percent: parseDecimal(typed.percent), beneficiary: typed.beneficiary, payment: typed.payment }
      : null,
    liens: typed.liens,
    worksDeadline: dayOf(typed.worksDeadline),
    inspectionAskedOn: dayOf(typed.inspectionAskedOn),
  },
  version,
});

/** What is wrong, by the path of the value: `financing.0.name`. */
export type FieldErrors = Readonly<Record<string, string>>;

/** What was typed as the contract takes it, or what is wrong with it. */
export const readTerms = (
  typed: TermsFields,
  version: number,
): { body: VentureTermsChange } | { fieldErrors: FieldErrors } => {
  const { data, error } = ventureTermsChange.safeParse(bodyOf(typed, version));
  if (data) return { body: data };
  const fieldErrors: Record<string, string> = {};
  for (const { path, message } of error.issues) fieldErrors[path.join(".")] ??= message;
  return { fieldErrors };
};
