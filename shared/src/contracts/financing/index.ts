/**
 * What a developer's financing comes to, to the cent: one arithmetic for the server that keeps a simulation and the
 * browser that shows it while somebody drags a slider. A door of its own, so that only who simulates carries it.
 */
export { calendarOf, nationalCalendar, type Calendar, type RegionalHoliday } from "./calendar.ts";
export {
  calendarText,
  firstPeriods,
  firstPeriodText,
  lagText,
  lateFeesText,
  SHIPPED_DEFAULTS,
  type ContractDefaults,
  type LateTerms,
} from "./contract-defaults.ts";
export { coversInterest } from "./gradient.ts";
export { correctionRhythm, yearlyCorrection } from "./correction.ts";
export { monthsAfter } from "./due-dates.ts";
export { nationalHolidays, type Holiday } from "./holidays.ts";
export { graceText, growthText, monthlyPaymentsOf, type MonthlyPayments } from "./growth.ts";
export { indexLagFor } from "./index-lag.ts";
export { lowestInstallments, type LowestInstallment } from "./lowest.ts";
export {
  campaignText,
  centsOfPercent,
  gradientText,
  isInForce,
  leastCents,
  leastDownPayment,
  limitOf,
  mostCents,
  type Problem,
} from "./limits.ts";
export { installmentRange, offerFor, plansFor } from "./offer.ts";
export { isAsked, newSeries, offeredKinds, planLine, planText } from "./offered-series.ts";
export { rateOf, yearlyRate } from "./payment.ts";
export { minimumIncome, quoteOf, type Quote } from "./quote.ts";
export { scheduleOf } from "./schedule.ts";
export {
  addedPayments,
  addedTotal,
  downPaymentOf,
  lastMonth,
  seriesTotal,
  sharesOf,
  type AddedPayment,
} from "./series.ts";
export { summaryOf, type SummaryFacts, type SummaryItem } from "./summary.ts";
export {
  addedKinds,
  graceInterests,
  indexScenarios,
  monthsBetweenPayments,
  seriesKinds,
  systems,
  type AddedKind,
  type Balloon,
  type GraceInterest,
  type Gradient,
  type IndexScenario,
  type Plan,
  type Row,
  type Series,
  type SeriesKind,
  type ShareLimit,
  type System,
  type Terms,
} from "./terms.ts";
