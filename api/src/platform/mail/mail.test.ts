import { isOneAddress } from "./mail.ts";

test.each(["pessoa@exemplo.com.br", "primeiro.ultimo+lotes@sub.exemplo.com.br"])(
  "%s is one person's address",
  (text) => {
    expect(isOneAddress(text)).toBe(true);
  },
);

test.each([
  ["a line break and a header", "a@exemplo.com.br\r\nBcc: b@exemplo.com.br"],
  ["a line break alone", "a@exemplo.com.br\nb@exemplo.com.br"],
  ["two addresses", "a@exemplo.com.br,b@exemplo.com.br"],
  ["two addresses with a semicolon", "a@exemplo.com.br;b@exemplo.com.br"],
  ["a group", "equipe: a@exemplo.com.br, b@exemplo.com.br;"],
  ["a group of one", "equipe:a@exemplo.com.br;"],
  ["a name in front", "Pessoa <a@exemplo.com.br>"],
  ["a comment", "a(b@exemplo.com.br)@exemplo.com.br"],
  ["a quoted part", '"a@exemplo.com.br,b"@exemplo.com.br'],
  ["nothing", ""],
])("an attacker's address with %s is no address", (_what, text) => {
  expect(isOneAddress(text)).toBe(false);
});
