import type { AgreedTerms } from "@gleba/shared/contracts/crm";
import { basisPointsOf, percentText } from "#ui/decimals";
import type { LateFieldsTyped } from "./components/late-fields.tsx";
import { FINE_AFTER, FIRST_PERIODS } from "./labels.ts";

type LateTerms = Pick<
  AgreedTerms,
  "firstPeriod" | "fineBasisPoints" | "fineAfterMonths" | "interestBasisPoints" | "calendar"
>;

/** What may be chosen of it. */
export const LATE_CHOICES = { firstPeriod: FIRST_PERIODS, fineAfterMonths: FINE_AFTER };

/** Delay, first period and calendar as they are typed. */
export const typedLate = (said: LateTerms): LateFieldsTyped => ({
  firstPeriod: said.firstPeriod,
  fineBasisPoints: percentText(said.fineBasisPoints),
  fineAfterMonths: String(said.fineAfterMonths),
  interestBasisPoints: percentText(said.interestBasisPoints),
  calendarUf: said.calendar?.uf ?? "",
  calendarCity: said.calendar?.city ?? "",
});

/** The same as they are sent. */
export const sentLate = ({ calendarUf, calendarCity, ...typed }: LateFieldsTyped) => ({
  firstPeriod: typed.firstPeriod,
  fineBasisPoints: basisPointsOf(typed.fineBasisPoints),
  fineAfterMonths: Number(typed.fineAfterMonths),
  interestBasisPoints: basisPointsOf(typed.interestBasisPoints),
  calendar: calendarUf === "" && calendarCity === "" ? null : { uf: calendarUf, city: calendarCity },
});
