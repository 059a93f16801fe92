import { isDocument, normalizeDocument } from "@gleba/shared/contracts";
import { fold } from "#platform/text/fold.ts";
import { NO_INDEX } from "../rules/contract-terms.ts";

/** What a cell says, or why it says nothing. */
export type Value<T> = { ok: true; value: T } | { ok: false; reason: string };

const value = <T>(it: T): Value<T> => ({ ok: true, value: it });
const wrong = (reason: string): Value<never> => ({ ok: false, reason });

const MONEY = /^(?:R\$\s*)?(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/;
/** As programs write it: no thousands, two decimals after a point. */
const PLAIN_MONEY = /^(\d+)\.(\d{2})$/;
/** Beyond any contract, and still exact when thousands of them are added. */
const MOST_CENTS = 100_000_000_000;

/** `1.234,56` in cents. */
export const moneyOf = (text: string): Value<number> => {
  const match = MONEY.exec(text.replaceAll("\u00A0", " ").trim()) ?? PLAIN_MONEY.exec(text);
  if (!match)
    return wrong(text.startsWith("-") ? "o valor não pode ser negativo" : "não é um valor em reais como 1.234,56");
  const cents = Number(match[1]!.replaceAll(".", "")) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
  return cents > MOST_CENTS ? wrong("o valor passa de R$ 1 bilhão") : value(cents);
};

const DAY = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?: 00:00(?::00)?)?$/;
const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/;

/** `22/11/2026` or `2026-11-22` as `2026-11-22`. */
export const dayOf = (text: string): Value<string> => {
  const local = DAY.exec(text);
  const iso = ISO_DAY.exec(text);
  if (!local && !iso) return wrong("não é uma data como 22/11/2026");
  const [year, month, day] = local ? [local[3], local[2], local[1]] : [iso![1], iso![2], iso![3]];
  const said = `${year}-${month!.padStart(2, "0")}-${day!.padStart(2, "0")}`;
  const at = new Date(`${said}T00:00:00Z`);
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== said) return wrong("este dia não existe");
  return said < "1950-01-01" || said > "2099-12-31" ? wrong("a data deve estar entre 1950 e 2099") : value(said);
};

/** `11/2026`, or a day, as the first day of the month. */
export const monthOf = (text: string): Value<string> => {
  const match =
    /^(\d{1,2})[/.-](\d{4})$/.exec(text) ??
    /^(\d{4})-(\d{2})$/.exec(text)?.toSpliced(1, 2, text.slice(5), text.slice(0, 4));
  const day = dayOf(match ? `01/${match[1]}/${match[2]}` : text);
  return day.ok ? value(`${day.value.slice(0, 7)}-01`) : wrong("não é um mês como 11/2026");
};

/** A CPF or CNPJ; a number that lost its zeros in a spreadsheet has them back. */
export const documentOf = (text: string): Value<string> => {
  const bare = normalizeDocument(text);
  const padded = /^\d{9,10}$/.test(bare)
    ? bare.padStart(11, "0")
    : /^\d{12,13}$/.test(bare)
      ? bare.padStart(14, "0")
      : bare;
  return isDocument(padded) ? value(padded) : wrong("não é um CPF nem um CNPJ: o dígito verificador não confere");
};

const EMAIL = /^[^\s@<>"',;]+@[^\s@<>"',;]+\.[^\s@<>"',;.]{2,}$/;

/** An e-mail in small letters. */
export const emailOf = (text: string): Value<string> =>
  EMAIL.test(text) && text.length <= 254 ? value(text.toLowerCase()) : wrong("não é um e-mail");

/** A whole number from 1, such as `3` or `3/180`. */
export const numberOf = (text: string): Value<number> => {
  const match = /^0*([1-9]\d{0,3})(?:\s*\/\s*\d+)?$/.exec(text);
  return match ? value(Number(match[1])) : wrong("não é um número de parcela");
};

/** A rate a month in percent (`0,99`) as a fraction. */
export const rateOf = (text: string): Value<number> => {
  const match = /^(\d{1,2})(?:[.,](\d{1,6}))?\s*%?$/.exec(text);
  return match
    ? value(Number(`${match[1]}${(match[2] ?? "").padEnd(6, "0")}`) / 1e8)
    : wrong("não é uma taxa como 0,99");
};

/** One line of text. */
export const textOf = (text: string): Value<string> => {
  if (text.length > 200) return wrong("o texto passa de 200 letras");
  return /\p{Cc}/u.test(text) ? wrong("o texto tem quebras de linha ou caracteres de controle") : value(text);
};

/** One of some words, known by how they begin. */
const wordOf =
  <T extends string>(words: Readonly<Record<string, T>>, reason: string) =>
  (text: string): Value<T> => {
    const said = fold(text);
    const found = Object.keys(words).find((word) => said.startsWith(word));
    return found === undefined ? wrong(reason) : value(words[found]!);
  };

export const systemOf = wordOf(
  { price: "price", tabelaprice: "price", "tabela price": "price", sac: "sac", linear: "linear", fix: "linear" },
  "não é Price, SAC nem linear",
);
export const kindOf = wordOf(
  {
    entrada: "down_payment",
    sinal: "down_payment",
    mensal: "monthly",
    parcela: "monthly",
    normal: "monthly",
    reforco: "balloon",
    balao: "balloon",
    intermediaria: "balloon",
    anual: "balloon",
    semestral: "balloon",
  },
  "não é entrada, mensal nem reforço",
);
export const methodOf = wordOf(
  {
    boleto: "slip",
    pix: "pix",
    transf: "transfer",
    ted: "transfer",
    doc: "transfer",
    deposito: "transfer",
    dinheiro: "transfer",
    cheque: "transfer",
    cart: "transfer",
  },
  "não é boleto, Pix nem transferência",
);

/** The index of the correction; none where the table says that there is none. */
export const indexOf = (text: string): Value<string> =>
  /^(sem|nenhum|fixo|nao|-$)/.test(fold(text)) ? value(NO_INDEX) : textOf(text.toUpperCase());
