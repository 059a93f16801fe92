/** A number of things a minute; beyond it nothing is given. `now` in milliseconds. */
export const createBudget = (perMinute: number, now: () => number = Date.now): (() => boolean) => {
  let left = perMinute;
  let since = now();
  return () => {
    if (now() - since >= 60_000) {
      since = now();
      left = perMinute;
    }
    if (left <= 0) return false;
    left -= 1;
    return true;
  };
};
