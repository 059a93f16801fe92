/**
 * CPF and CNPJ as upper-case text. The CNPJ is alphanumeric since July 2026
 * (Receita Federal, IN RFB 2.229/2024): each character is worth its ASCII code minus 48.
 */

const CPF_WEIGHTS = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2];
const CNPJ_WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/** Removes the mask and upper-cases; keeps letters, which a CNPJ may hold. */
export const normalizeDocument = (typed: string): string => typed.replace(/[^0-9a-z]/gi, "").toUpperCase();

const checkDigit = (characters: string, weights: readonly number[]): number => {
  const aligned = weights.slice(weights.length - characters.length);
  const sum = [...characters].reduce(
    (total, character, index) => total + (character.charCodeAt(0) - 48) * (aligned[index] ?? 0),
    0,
  );
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
};

const endsInCheckDigits = (document: string, base: number, weights: readonly number[]): boolean => {
  const first = checkDigit(document.slice(0, base), weights);
  const second = checkDigit(document.slice(0, base) + String(first), weights);
  return document.endsWith(`${first}${second}`);
};

const oneRepeatedCharacter = (document: string): boolean => /^(.)\1+$/.test(document);

/** True for a valid CPF, masked or not. */
export const isCpf = (typed: string): boolean => {
  const document = normalizeDocument(typed);
  return /^\d{11}$/.test(document) && !oneRepeatedCharacter(document) && endsInCheckDigits(document, 9, CPF_WEIGHTS);
};

/** True for a valid CNPJ, numeric or alphanumeric, masked or not. */
export const isCnpj = (typed: string): boolean => {
  const document = normalizeDocument(typed);
  return (
    /^[0-9A-Z]{12}\d{2}$/.test(document) &&
    !oneRepeatedCharacter(document) &&
    endsInCheckDigits(document, 12, CNPJ_WEIGHTS)
  );
};

/** True for either document. */
export const isDocument = (typed: string): boolean => isCpf(typed) || isCnpj(typed);
