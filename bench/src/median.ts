/** Middle value of a sorted copy; of an even count, the lower of the two. NaN of nothing. */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;
