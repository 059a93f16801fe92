import type { PortfolioKind } from "./portfolio.ts";

/** What a column of a portfolio's table may hold. */
export interface PortfolioField {
  id: string;
  /** As people read it. */
  label: string;
  /** Without it a row says nothing. */
  required?: true;
}

/** The fields of each kind of table, in the order in which people choose. */
export const portfolioFields: Readonly<Record<PortfolioKind, readonly PortfolioField[]>> = {
  customers: [
    { id: "document", label: "CPF ou CNPJ", required: true },
    { id: "name", label: "Nome", required: true },
    { id: "email", label: "E-mail", required: true },
    { id: "phone", label: "Telefone" },
  ],
  contracts: [
    { id: "contract", label: "Número do contrato", required: true },
    { id: "document", label: "CPF ou CNPJ", required: true },
    { id: "development", label: "Empreendimento", required: true },
    { id: "block", label: "Quadra", required: true },
    { id: "lot", label: "Lote", required: true },
    { id: "signedAt", label: "Data da assinatura", required: true },
    { id: "total", label: "Soma das parcelas", required: true },
    { id: "price", label: "Preço à vista" },
    { id: "downPayment", label: "Entrada" },
    { id: "system", label: "Sistema (Price, SAC ou linear)" },
    { id: "rate", label: "Juros ao mês (%)" },
    { id: "index", label: "Índice de correção" },
    { id: "indexBase", label: "Data-base do índice" },
    { id: "lastIndexMonth", label: "Último mês do índice aplicado" },
    { id: "open", label: "Saldo em aberto" },
    { id: "paid", label: "Total pago" },
  ],
  installments: [
    { id: "contract", label: "Número do contrato", required: true },
    { id: "number", label: "Número da parcela", required: true },
    { id: "dueDate", label: "Vencimento", required: true },
    { id: "amount", label: "Valor da parcela", required: true },
    { id: "kind", label: "Tipo (entrada, mensal ou reforço)" },
  ],
  payments: [
    { id: "contract", label: "Número do contrato", required: true },
    { id: "installment", label: "Número da parcela", required: true },
    { id: "paidAt", label: "Data do pagamento", required: true },
    { id: "amount", label: "Valor pago", required: true },
    { id: "fine", label: "Multa" },
    { id: "interest", label: "Juros de mora" },
    { id: "discount", label: "Desconto" },
    { id: "method", label: "Forma (boleto, Pix ou transferência)" },
  ],
};

/** The labels of fields without which a table of this kind says nothing, among those that no column holds. */
export const missingPortfolioFields = (kind: PortfolioKind, columns: readonly string[]): string[] =>
  portfolioFields[kind].filter(({ id, required }) => required && !columns.includes(id)).map(({ label }) => label);
