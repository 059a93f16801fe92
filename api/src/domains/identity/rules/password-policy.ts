import { dictionary } from "@zxcvbn-ts/language-common";
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "@gleba/shared/contracts";

/** Words of many leaked passwords in Brazil that the international list lacks, and words of this trade. */
const LOCAL_WORDS = [
  ..."senha minhasenha suasenha novasenha mudarsenha mudar123 brasil loteamento imobiliaria gleba terreno".split(" "),
  ..."flamengo corinthians palmeiras saopaulo cruzeiro botafogo fluminense vasco gremio internacional".split(" "),
  ..."jesus jesuscristo deusefiel deusfiel euteamo teamo familia felicidade amorzinho princesa".split(" "),
];

/** Some 49,000 passwords most often found in leaks (MIT licence), and our few. */
const common = new Set([...dictionary["passwords-common"], ...LOCAL_WORDS]);

/** Capitals, accents and marks make a common password no less common. */
const folded = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
const bare = (text: string): string => folded(text).replace(/[^\p{L}\p{N}]/gu, "");

const isRun = (characters: readonly string[]): boolean => {
  const steps = characters
    .slice(1)
    .map((character, index) => character.charCodeAt(0) - characters[index]!.charCodeAt(0));
  return steps.every((step) => Math.abs(step) === 1 && step === steps[0]);
};

/** What lists are asked for: the password in small letters, without marks, and without digits and symbols around it. */
export const formsOf = (password: string): string[] => {
  const text = folded(password);
  const word = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  return [...new Set([text, bare(password), word, bare(word)])];
};

/** Found in leaks, alone or with digits and symbols around it; one short piece repeated; a run such as `abcdefghij`. */
const isCommon = (password: string): boolean => {
  const text = folded(password);
  return formsOf(password).some((form) => common.has(form)) || /^(.{1,4}?)\1+.{0,3}$/u.test(text) || isRun([...text]);
};

/** The long list of breached passwords holds none that is shorter: nobody may choose one. */
export const SHORTEST_LISTED = SHORTEST_PASSWORD;

/** Password in the one form that is measured and stored: keyboards differ in how they write an `ã`. */
const lengthOf = (password: string): number => [...password.normalize("NFC")].length;

/**
 * What speaks against a password, one Portuguese sentence each; empty when nothing does. Length and lists decide, never
 * symbols (NIST SP 800-63B). `about` holds what others know of the person: name, e-mail, document, login.
 */
export const passwordIssues = (password: string, about: readonly string[] = []): string[] => {
  const length = lengthOf(password);
  if (length < SHORTEST_PASSWORD) return [`A senha deve ter pelo menos ${SHORTEST_PASSWORD} caracteres.`];
  if (length > LONGEST_PASSWORD) return [`A senha deve ter no máximo ${LONGEST_PASSWORD} caracteres.`];
  const known = about.flatMap((text) => [text, text.split("@")[0] ?? ""]).map(bare);
  const text = bare(password);
  if (text !== "" && known.includes(text)) return ["A senha não pode ser o seu nome, e-mail, documento ou login."];
  return isCommon(password) ? ["Esta senha é muito comum e seria adivinhada logo. Escolha outra."] : [];
};
