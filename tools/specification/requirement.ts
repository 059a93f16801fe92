/** One thing the specification asks for, in its own words, and the test in which somebody meets it. */
export interface Requirement {
  section: number;
  /** Word for word from the specification. */
  quote: string;
  /** Where and under which title the test stands; null while the row is open. */
  test: { file: string; title: string } | null;
  /** Why the row is open; empty when it is whole. */
  missing: string;
}

/** A requirement that a test shows to be met. */
export const meets = (section: number, quote: string, file: string, title: string): Requirement => ({
  section,
  quote,
  test: { file, title },
  missing: "",
});

/** A requirement that is not met to the letter, or that no test shows to be met. */
export const open = (section: number, quote: string, missing: string): Requirement => ({
  section,
  quote,
  test: null,
  missing,
});
