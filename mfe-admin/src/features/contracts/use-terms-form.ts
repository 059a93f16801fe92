import { agreedTermsChange, type AgreedTerms, type StaffContractDetail } from "@gleba/shared/contracts/crm";
import { formatDate } from "@gleba/shared/words";
import { centsOf, isoDateOf, maskCents, useZodForm } from "@gleba/shared/ui/fields";
import { basisPointsOf, percentText } from "#ui/decimals";
import { sentLate, typedLate } from "./late-form.ts";

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

/** What somebody types about the terms of a contract. */
export const useTermsForm = ({ version }: StaffContractDetail, agreed: AgreedTerms) =>
  useZodForm(agreedTermsChange, typedOf(agreed), {
    prepare: (typed) => sentOf(typed, version),
    shownAt: { calendar: "calendarUf" },
  });

/** The form as its fields need it. */
export type TermsForm = ReturnType<typeof useTermsForm>;
