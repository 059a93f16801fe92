import { agreedTermsChange, type AgreedTerms, type StaffContractDetail } from "@gleba/shared/contracts/crm";
import { formatDate } from "@gleba/shared/words";
import { centsOf, isoDateOf, maskCents, useZodForm } from "@gleba/shared/ui/fields";
import { decimalText, parseDecimal } from "#ui/decimals";

const dayText = (day: string | null): string => (day === null ? "" : formatDate(day));
const percentText = (basisPoints: number): string => decimalText(basisPoints / 100);
/** What is no whole number of hundredths stays none, and is told so. */
const basisPointsOf = (text: string): number => Math.round(parseDecimal(text) * 1e6) / 1e4;

const typedOf = (agreed: AgreedTerms) => ({
  indexFloor: agreed.indexFloor as string,
  indexLagMonths: String(agreed.indexLagMonths),
  firstPeriod: agreed.firstPeriod as string,
  fineBasisPoints: percentText(agreed.fineBasisPoints),
  fineAfterMonths: String(agreed.fineAfterMonths),
  interestBasisPoints: percentText(agreed.interestBasisPoints),
  calendarUf: agreed.calendar?.uf ?? "",
  calendarCity: agreed.calendar?.city ?? "",
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
const sentOf = ({ calendarUf, calendarCity, ...typed }: Typed, version: number) => ({
  ...typed,
  indexLagMonths: Number(typed.indexLagMonths),
  fineBasisPoints: basisPointsOf(typed.fineBasisPoints),
  interestBasisPoints: basisPointsOf(typed.interestBasisPoints),
  fineAfterMonths: Number(typed.fineAfterMonths),
  calendar: calendarUf === "" && calendarCity === "" ? null : { uf: calendarUf, city: calendarCity },
  possessionOn: isoDateOf(typed.possessionOn),
  worksDeadline: isoDateOf(typed.worksDeadline),
  brokerageCents: centsOf(typed.brokerageCents) ?? 0,
  penaltyBasisPoints: basisPointsOf(typed.penaltyBasisPoints),
  fruitionBasisPoints: basisPointsOf(typed.fruitionBasisPoints),
  version,
});

/** What somebody types about the terms of a contract. */
export const useTermsForm = ({ version }: StaffContractDetail, agreed: AgreedTerms) =>
  useZodForm(agreedTermsChange, typedOf(agreed), {
    prepare: (typed) => sentOf(typed, version),
    shownAt: { calendar: "calendarUf" },
  });

/** The form as its fields need it. */
export type TermsForm = ReturnType<typeof useTermsForm>;
