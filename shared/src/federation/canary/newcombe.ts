/** Events among trials: failed visits among visits. */
export interface Share {
  events: number;
  trials: number;
}

/** Wilson's score interval of a share, `z` being the normal deviate of its confidence. */
const wilson = ({ events, trials }: Share, z: number): { lower: number; upper: number } => {
  const rate = events / trials;
  const centre = 2 * events + z * z;
  const reach = z * Math.sqrt(z * z + 4 * events * (1 - rate));
  const divisor = 2 * (trials + z * z);
  return { lower: (centre - reach) / divisor, upper: (centre + reach) / divisor };
};

/**
 * Between which differences `one − other` of two independent shares lies: the hybrid score interval (R. G. Newcombe,
 * Interval estimation for the difference between independent proportions, Statistics in Medicine 17 (1998) 873–890,
 * method 10). It holds for shares near 0, too, and for sides of unequal size. Both need at least one trial.
 */
export const differenceInterval = (one: Share, other: Share, z: number): { lower: number; upper: number } => {
  const [a, b] = [one.events / one.trials, other.events / other.trials];
  const [ofOne, ofOther] = [wilson(one, z), wilson(other, z)];
  return {
    lower: a - b - Math.hypot(a - ofOne.lower, ofOther.upper - b),
    upper: a - b + Math.hypot(ofOne.upper - a, b - ofOther.lower),
  };
};
