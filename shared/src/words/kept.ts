/**
 * What `make` makes, made at its first use and kept: an `Intl` formatter costs some 90 µs and 11 KB, and a page that
 * shows none of a kind should not pay for it. Marked pure where it is called, so that a bundle leaves out what it does
 * not use.
 */
export const kept = <Made>(make: () => Made): (() => Made) => {
  let made: Made | undefined;
  return () => (made ??= make());
};
