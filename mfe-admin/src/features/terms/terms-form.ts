import { ventureTermsChange, type VentureTerms, type VentureTermsChange } from "@gleba/shared/contracts/crm";
import { isoDateOf } from "@gleba/shared/ui/fields";
import { parseDecimal, decimalText } from "#ui/decimals";
import { formatDate } from "@gleba/shared/words";
import type { FieldErrors } from "#ui/unsaved-changes";
import { planBody, toPlanFields, type PlanFields } from "./plan-form.ts";

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

/** The terms as the form shows them. */
export const toTermsFields = ({ holdHours, financing, saleTerms }: VentureTerms): TermsFields => ({
  holdHours: String(holdHours),
  plans: financing.map(toPlanFields),
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
  financing: typed.plans.map(planBody),
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
