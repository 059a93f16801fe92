const numbers = (version: string) => version.split("-", 1)[0]!.split(".").map(Number);

/** Whether a version lies in a caret range, the only kind of range releases may carry. A pre-release counts as its release. */
export const satisfiesCaret = (version: string, range: string): boolean => {
  const have = numbers(version);
  const floor = numbers(range.slice(1));
  // The first number that is not zero must stay; what follows may only grow.
  const fixed = floor.findIndex((part) => part > 0);
  for (const [index, part] of floor.entries()) {
    const mine = have[index] ?? 0;
    if (index <= fixed || fixed === -1) {
      if (mine !== part) return false;
    } else if (mine !== part) return mine > part;
  }
  return true;
};
