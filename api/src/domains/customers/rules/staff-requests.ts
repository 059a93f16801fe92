import { document, personName } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import { appError } from "#platform/http/app-error.ts";

export const staffRequestErrors = {
  notFound: () => appError(404, "request_not_found", "O pedido não foi encontrado."),
  alreadyAnswered: () =>
    appError(409, "already_answered", "Este pedido já foi respondido por outra pessoa. Recarregue e confira."),
  documentTaken: () => appError(409, "document_taken", "Outro cliente já tem este CPF ou CNPJ."),
  notDeletion: () => appError(409, "not_a_deletion", "Só um pedido de exclusão remove dados."),
  unusable: () => appError(409, "unusable_value", "O valor pedido não pode ser gravado. Recuse o pedido e explique."),
};

const schemas = { name: personName, document };

/** What a customer asked for, as it is stored; null when it is no name or document. */
export const storedValue = (field: "name" | "document", wanted: string): string | null => {
  const parsed = z.safeParse(schemas[field], wanted);
  return parsed.success ? parsed.data : null;
};
