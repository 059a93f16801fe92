import { formatDecimal } from "@gleba/shared/words";
import { PUBLISHED_BY_DAY } from "./index-lag.ts";

/** How the first correction takes its month of the index: whole, by the days from the base date on, or not at all. */
export const firstPeriods = ["whole", "pro_rata", "grace"] as const;
export type FirstPeriod = (typeof firstPeriods)[number];

/** What a contract says of delay, in hundredths of a percent. */
export interface LateTerms {
  /** Once; at most 200 (consumer code, art. 52 §1). */
  fineBasisPoints: number;
  /** A month, simple; at most 100 (civil code, art. 406; tax code, art. 161 §1). */
  interestBasisPoints: number;
  /** The fine is owed by who is later than so many months; 0: from the first day (law 6.766/1979, art. 26, V, says 3). */
  fineAfterMonths: number;
}

/** What the company's new contracts say of delay, index and calendar. */
export interface ContractDefaults extends LateTerms {
  /** Months by which corrections lag behind the index; null: as few as the day of its publication leaves (`indexLagFor`). */
  indexLagMonths: number | null;
  firstPeriod: FirstPeriod;
  /** The place whose holidays count; null for the lot's. An empty city is all of the state. */
  calendar: { uf: string; city: string } | null;
}

/** Until the company says otherwise: the stricter reading of the law, for the company. */
export const SHIPPED_DEFAULTS: ContractDefaults = {
  fineBasisPoints: 200,
  interestBasisPoints: 100,
  fineAfterMonths: 3,
  indexLagMonths: null,
  firstPeriod: "whole",
  calendar: null,
};

const percent = (basisPoints: number): string => `${formatDecimal(basisPoints / 100)}%`;

/** What delay costs, as the contract says it: `multa de 2% e juros de 1% ao mês`. */
export const lateFeesText = ({ fineBasisPoints, interestBasisPoints, fineAfterMonths }: LateTerms): string => {
  const months = fineAfterMonths === 1 ? "um mês" : `${fineAfterMonths} meses`;
  const fine = `multa de ${percent(fineBasisPoints)}`;
  const interest = `juros de ${percent(interestBasisPoints)} ao mês`;
  if (fineBasisPoints === 0) return interestBasisPoints === 0 ? "nada é acrescentado" : interest;
  if (interestBasisPoints === 0) return fineAfterMonths === 0 ? fine : `${fine} depois de ${months} de atraso`;
  return fineAfterMonths === 0 ? `${fine} e ${interest}` : `${interest} e, depois de ${months} de atraso, ${fine}`;
};

/** A correction closes the month before it: a lag of none takes that one. */
const LAGS = [
  "Cada correção usa o índice do mês anterior.",
  "Cada correção usa o índice de dois meses antes, que já saiu.",
  "Cada correção usa o índice de três meses antes, que já saiu.",
];

const UNDECIDED_LAG = `Cada correção usa o índice do mês anterior; quando ela ou o vencimento vem antes do dia ${PUBLISHED_BY_DAY}, em que ele ainda não saiu, o do mês que o antecede.`;

/** Which month's index a correction takes. Before a contract is made nobody knows its days: null says both cases. */
export const lagText = (months: number | null): string => (months === null ? UNDECIDED_LAG : (LAGS[months] ?? ""));

const FIRST_PERIODS: Readonly<Record<FirstPeriod, string>> = {
  whole: "",
  pro_rata: "A primeira correção conta só os dias desde a data-base (pro rata).",
  grace: "O primeiro período não é corrigido (carência).",
};

/** How the first correction takes its month; empty where it takes it whole. */
export const firstPeriodText = (period: FirstPeriod): string => FIRST_PERIODS[period];

/** The place whose holidays count, for people. */
export const calendarText = (calendar: ContractDefaults["calendar"]): string => {
  if (calendar === null) return "Do lugar do lote";
  return calendar.city === "" ? `Do estado: ${calendar.uf}` : `De ${calendar.city} (${calendar.uf})`;
};
