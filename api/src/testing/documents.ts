const digit = (numbers: readonly number[]): number => {
  const sum = numbers.reduce((total, number, index) => total + number * (numbers.length + 1 - index), 0);
  const rest = (sum * 10) % 11;
  return rest === 10 ? 0 : rest;
};

/** The `n`-th of many valid CPFs, so that each visitor of a test is a person of their own. */
export const cpfOf = (n: number): string => {
  const base = [...String(100_000_000 + n)].map(Number);
  const first = digit(base);
  return [...base, first, digit([...base, first])].join("");
};
