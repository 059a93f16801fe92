import type * as z from "zod/mini";

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || Number.isNaN(value);

/** What people read of a field whose schema has no sentence of its own. */
export const plainError: z.core.$ZodErrorMap = ({ code, input, ...issue }) => {
  if (isEmpty(input)) return "Preencha este campo.";
  if (code === "invalid_format" && "format" in issue && issue.format === "date")
    return "Informe uma data que exista, como 31/12/2026.";
  return "Confira o que está neste campo.";
};
