import { createHash } from "node:crypto";
import type { Requirement } from "./requirement.ts";

/** One line of the code, broken on purpose: the test of the requirement it serves must then fail. */
export interface Mutation {
  section: number;
  /** The requirement's quote, as its row has it. */
  quote: string;
  file: string;
  /** Stands once in the file. */
  text: string;
  /** What a person could have written there by mistake. */
  broken: string;
}

/** The mutation of a section's row. */
export const breaks = (section: number, quote: string, file: string, text: string, broken: string): Mutation => ({
  section,
  quote,
  file,
  text,
  broken,
});

/** How a row is called where it is stored; no two rows of a section have one quote. */
export const nameOf = ({ section, quote }: Pick<Requirement, "section" | "quote">): string => `${section} ${quote}`;

/** Twelve hexadecimal digits that change with the mutation, and with the test that is to see it. */
export const fingerprintOf = ({ file, text, broken }: Mutation, test: Requirement["test"]): string =>
  createHash("sha256")
    .update(JSON.stringify([file, text, broken, test?.file, test?.title]))
    .digest("hex")
    .slice(0, 12);

/** How often a text stands in another. */
export const occurrences = (content: string, text: string): number => content.split(text).length - 1;
