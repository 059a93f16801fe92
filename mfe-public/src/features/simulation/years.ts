import type { Row } from "@gleba/shared/contracts/financing";

/** What is paid in one year of a schedule, and what is owed at its end. */
export interface Year {
  /** 1 is the first twelve months. */
  year: number;
  amortizationCents: number;
  interestCents: number;
  balanceCents: number;
}

const MONTHS = 12;

/** A schedule by years: the twelve months after signing are the first. */
export const yearsOf = (schedule: readonly Row[]): Year[] =>
  Array.from({ length: Math.ceil(schedule.length / MONTHS) }, (_, index) => {
    const rows = schedule.slice(index * MONTHS, (index + 1) * MONTHS);
    return {
      year: index + 1,
      amortizationCents: rows.reduce((sum, row) => sum + row.amortizationCents, 0),
      interestCents: rows.reduce((sum, row) => sum + row.interestCents, 0),
      balanceCents: rows.at(-1)?.balanceCents ?? 0,
    };
  });
