/**
 * Makes a thing when it is first asked for, and keeps it. The first formatter of a page takes a phone some 50 ms, and one with
 * a time zone more than others: made while the code is read, they would hold up a screen that shows none of it.
 */
export const once = <Thing>(make: () => Thing): (() => Thing) => {
  let made: Thing | undefined;
  return () => (made ??= make());
};
