import * as z from "zod/mini";
import { id } from "../primitives.ts";

/** What clauses may name, and what it says of each to who writes them. */
export const clauseFields = {
  vendedora: "razão social e CNPJ da empresa",
  endereco_vendedora: "endereço da empresa",
  compradores: "quem compra, com CPF ou CNPJ",
  contrato: "número do contrato",
  assinatura: "dia do contrato",
  empreendimento: "empreendimento",
  registro: "registro do loteamento",
  imovel: "empreendimento, quadra e lote",
  area: "área do lote",
  matricula: "matrícula do lote",
  preco: "preço do lote",
  entrada: "entrada",
  parcelas: "número de parcelas mensais",
  indice: "índice da correção",
  atraso: "multa e juros por atraso",
  cidade: "cidade do empreendimento",
} as const;
export type ClauseField = keyof typeof clauseFields;

/** The clauses in force of a company's contracts; `version` 0 is a text to begin with, which nobody has answered for yet. */
export const contractClauses = z.object({
  /** Null: the company of the site's configuration. */
  companyId: z.nullable(id),
  version: z.int(),
  /** Rich text, cleaned. */
  body: z.string(),
  at: z.nullable(z.iso.datetime()),
  byName: z.string(),
});
export type ContractClauses = z.infer<typeof contractClauses>;

/** `PUT /api/crm/contract-clauses`: a new version; contracts that were made stay as they are. */
export const clausesChange = z.strictObject({
  companyId: z.nullable(id),
  body: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "Escreva as cláusulas."),
      z.maxLength(100_000, "As cláusulas devem ter no máximo 100.000 caracteres."),
    ),
  /** The version that was read. */
  seen: z.int(),
});
export type ClausesChange = z.output<typeof clausesChange>;
