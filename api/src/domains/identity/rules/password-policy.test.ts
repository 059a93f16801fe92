import { passwordIssues } from "./password-policy.ts";

const ABOUT = ["Maria Aparecida Souza", "maria.aparecida@exemplo.com.br", "52998224725"];

test.each([
  ["a sentence without symbols", "o jacaré mora no lago"],
  ["ten characters nobody chose before", "kvtzmwqhbx"],
  ["128 characters that each take two UTF-16 units", "🌱🌳🍃🌿🪴🌵🌴🌲".repeat(16)],
  ["a common word inside of something longer", "minha vaca toma password no café"],
  ["a name with more around it than digits", "Maria come 7 mangas"],
])("a person may choose %s", (_what, password) => {
  expect(passwordIssues(password, ABOUT)).toEqual([]);
});

test.each([
  ["nine characters", "kvtzmwqhb", /pelo menos 10/],
  ["129 characters", "kvtzmwqhbx ".repeat(12).slice(0, 129), /no máximo 128/],
  ["ten letters that are five once composed", "a\u0303".repeat(5), /pelo menos 10/],
  ["a password of every list", "qwertyuiop", /muito comum/],
  ["the same in capitals and marks", "Q.W.E.R.T.Y.U.I.O.P", /muito comum/],
  ["a common word with digits behind it", "Password2026!", /muito comum/],
  ["a Brazilian classic", "flamengo1981", /muito comum/],
  ["the word itself with an accent and digits", "Senha1234567", /muito comum/],
  ["one character again and again", "kkkkkkkkkkkkk", /muito comum/],
  ["three characters again and again", "xq7xq7xq7xq7", /muito comum/],
  ["a run of letters", "abcdefghijkl", /muito comum/],
  ["a run backwards", "9876543210", /muito comum/],
  ["their own name", "maria aparecida souza", /nome, e-mail/],
  ["their own e-mail", "Maria.Aparecida@exemplo.com.br", /nome, e-mail/],
  ["what stands before the @", "mariaaparecida", /nome, e-mail/],
  ["their own document with a mask", "529.982.247-25", /nome, e-mail/],
])("a person who chooses %s is told what speaks against it", (_what, password, sentence) => {
  expect(passwordIssues(password, ABOUT)).toEqual([expect.stringMatching(sentence)]);
});
