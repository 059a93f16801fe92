import { randomInt } from "node:crypto";
import { dayInBrazil } from "@gleba/shared/words";

/** Without I, L, O, U, 0 and 1: what a person reads aloud over the phone cannot be misheard or mistyped. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

const group = (): string => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

/**
 * A protocol a person can write down, such as `R-2026-7K3M-9QXZ`: kind, year in Brazil, eight random characters
 * (6.5e11 possibilities, from the system's secure source). Uniqueness is the database's: try again on a clash.
 */
export const newProtocol = (kind: "R" | "C" | "P" | "A" | "D" | "F" | "V", now: Date): string =>
  `${kind}-${dayInBrazil(now).slice(0, 4)}-${group()}-${group()}`;
