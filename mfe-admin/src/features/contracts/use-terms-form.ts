import { agreedTermsChange, type AgreedTerms, type StaffContractDetail } from "@gleba/shared/contracts/crm";
import { formatDate } from "@gleba/shared/words";
import { centsOf, isoDateOf, maskCents, useZodForm } from "@gleba/shared/ui/fields";
import { basisPointsOf, percentText } from "#ui/decimals";
import { useFormMerge } from "#ui/unsaved-changes";
import { BASES, FLOORS, LAGS } from "./labels.ts";
import { LATE_CHOICES, sentLate, typedLate } from "./late-form.ts";

/** A date that was typed and is none stays as typed, so that the contract refuses it. */
const dayOf = (text: string): string | null => (text.trim() === "" ? null : (isoDateOf(text) ?? text));
const dayText = (day: string | null): string => (day === null ? "" : formatDate(day));
const typedOf = (agreed: AgreedTerms) => ({
  indexFloor: agreed.indexFloor as string,
  indexLagMonths: String(agreed.indexLagMonths),
  ...typedLate(agreed),
  possessionOn: dayText(agreed.possessionOn),
  worksDeadline: dayText(agreed.worksDeadline),
  brokerageCents: maskCents(agreed.brokerageCents),
  rescissionBase: agreed.rescissionBase as string,
  penaltyBasisPoints: percentText(agreed.penaltyBasisPoints),
  fruitionBasisPoints: percentText(agreed.fruitionBasisPoints),
  reason: "",
});

type Typed = ReturnType<typeof typedOf>;

/** The terms as they are sent, of what is typed. */
const sentOf = (all: Typed, version: number) => {
  const { calendarUf: _uf, calendarCity: _city, ...typed } = all;
  return {
    ...typed,
    ...sentLate(all),
    indexLagMonths: Number(typed.indexLagMonths),
    possessionOn: dayOf(typed.possessionOn),
    worksDeadline: dayOf(typed.worksDeadline),
    brokerageCents: centsOf(typed.brokerageCents) ?? 0,
    penaltyBasisPoints: basisPointsOf(typed.penaltyBasisPoints),
    fruitionBasisPoints: basisPointsOf(typed.fruitionBasisPoints),
    version,
  };
};

const CHOICES = { ...LATE_CHOICES, indexFloor: FLOORS, indexLagMonths: LAGS, rescissionBase: BASES };

/** What somebody types about the terms of a contract, and how it takes those of after somebody else's change. */
export const useTermsForm = ({ version }: StaffContractDetail, agreed: AgreedTerms) => {
  const opened = typedOf(agreed);
  const form = useZodForm(agreedTermsChange, opened, {
    prepare: (typed) => sentOf(typed, version),
    shownAt: { calendar: "calendarUf" },
  });
  const merge = useFormMerge(form, opened, CHOICES);
  return { form, takeNow: (now: AgreedTerms): string[] => merge(typedOf(now)) };
};

/** The form as its fields need it. */
export type TermsForm = ReturnType<typeof useTermsForm>["form"];
