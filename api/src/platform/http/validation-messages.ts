import type * as z from "zod";

type RawIssue = z.core.$ZodRawIssue;

const KINDS: Record<string, string> = {
  string: "um texto",
  number: "um número",
  int: "um número inteiro",
  boolean: "verdadeiro ou falso",
  array: "uma lista",
  tuple: "uma lista",
  object: "um objeto",
  record: "um objeto",
};

const UNITS: Record<string, string> = { string: "caracteres", array: "itens" };

const nameOf = (path: PropertyKey[] | undefined): string =>
  path?.length ? `O campo "${path.map(String).join(".")}"` : "O valor enviado";

const unitOf = (origin: string): string => (UNITS[origin] ? ` ${UNITS[origin]}` : "");

const quoted = (values: readonly unknown[]): string => values.map((value) => `"${String(value)}"`).join(", ");

/** One Portuguese sentence for a zod issue whose schema brings no sentence of its own. */
export const validationMessage = (issue: RawIssue): string => {
  const field = nameOf(issue.path);
  switch (issue.code) {
    case "unrecognized_keys":
      return issue.keys.length === 1
        ? `O campo ${quoted(issue.keys)} não é aceito.`
        : `Os campos ${quoted(issue.keys)} não são aceitos.`;
    case "invalid_type":
      if (issue.input === undefined) return `${field} é obrigatório.`;
      return `${field} deve ser ${KINDS[issue.expected] ?? "de outro tipo"}.`;
    case "too_small":
      return `${field} deve ter no mínimo ${issue.minimum}${unitOf(issue.origin)}.`;
    case "too_big":
      return `${field} deve ter no máximo ${issue.maximum}${unitOf(issue.origin)}.`;
    case "invalid_value":
      if (issue.input === undefined) return `${field} é obrigatório.`;
      return `${field} deve ser um destes: ${quoted(issue.values)}.`;
    default:
      return `${field} não está no formato esperado.`;
  }
};
