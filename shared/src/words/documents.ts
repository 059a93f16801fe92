/** Fills `#` of a pattern with the characters in turn and stops where they end. */
const fill = (characters: string, pattern: string): string => {
  let next = 0;
  let shown = "";
  for (const mark of pattern) {
    if (next >= characters.length) break;
    shown += mark === "#" ? characters[next++] : mark;
  }
  return shown;
};

const bare = (typed: string): string => typed.replace(/[^0-9a-z]/gi, "").toUpperCase();

/** `CPF: 529…`, `CPF nº 529…`, `CNPJ/MF 12…`, as messages and papers name it; a mask has neither colon nor space. */
const NAMED = /^\s*(?:CPF|CNPJ)(?:\/MF)?\s*(?:n[º°o]?\.?\s*)?[:\s]\s*/i;

/**
 * CPF or CNPJ with its mask, complete or still being typed. Up to eleven digits read as a CPF; a letter or a twelfth
 * character can only belong to a CNPJ (alphanumeric since July 2026).
 */
export const formatDocument = (typed: string): string => {
  const characters = bare(typed.replace(NAMED, "")).slice(0, 14);
  return /^\d{0,11}$/.test(characters) ? fill(characters, "###.###.###-##") : fill(characters, "##.###.###/####-##");
};

/** A Brazilian phone with its mask, complete or still being typed: `27999990000` → `(27) 99999-0000`. */
export const formatPhone = (typed: string): string => {
  const digits = typed.replace(/\D/g, "").slice(0, 11);
  return fill(digits, digits.length > 10 ? "(##) #####-####" : "(##) ####-####");
};
