/** Numbers that follow on each other, from this many on, are written by the first and the last. */
const RUN = 3;

/**
 * Whole numbers as people list them: `61 a 84, 90`. They are put in order.
 *
 * @param write how one of them reads; `61/180`
 */
export const numberRanges = (numbers: readonly number[], write: (number: number) => string = String): string => {
  const runs: number[][] = [];
  for (const number of numbers.toSorted((one, other) => one - other)) {
    const run = runs.at(-1);
    if (run && number === run.at(-1)! + 1) run.push(number);
    else runs.push([number]);
  }
  return runs
    .map((run) => (run.length < RUN ? run.map(write).join(", ") : `${write(run[0]!)} a ${write(run.at(-1)!)}`))
    .join(", ");
};

/** Installments by their numbers: `Parcela nº 16`, `Parcelas nº 4 a 8`. */
export const numberedInstallments = (numbers: readonly number[]): string =>
  `${numbers.length === 1 ? "Parcela" : "Parcelas"} nº ${numberRanges(numbers)}`;
