import type { PortfolioKind } from "@gleba/shared/contracts/crm";

/** What a column may hold. */
export interface Field {
  id: string;
  /** As people read it. */
  label: string;
  /** Without it a row says nothing. */
  required?: true;
  /** Headings by which old systems name it, without case, accents and signs. */
  synonyms: readonly string[];
}

const contract: Field = {
  id: "contract",
  label: "Número do contrato",
  required: true,
  synonyms: [
    "contrato",
    "numero do contrato",
    "n contrato",
    "n do contrato",
    "codigo do contrato",
    "no contrato",
    "num contrato",
    "contrato n",
  ],
};
const document: Field = {
  id: "document",
  label: "CPF ou CNPJ",
  required: true,
  synonyms: [
    "cpf",
    "cnpj",
    "cpf cnpj",
    "cpf ou cnpj",
    "documento",
    "cpf do cliente",
    "cpf cnpj do cliente",
    "cpf do comprador",
  ],
};

/** The fields of each kind of table, in the order in which people choose. */
export const FIELDS: Readonly<Record<PortfolioKind, readonly Field[]>> = {
  customers: [
    document,
    {
      id: "name",
      label: "Nome",
      required: true,
      synonyms: ["nome", "cliente", "nome do cliente", "razao social", "comprador", "nome completo"],
    },
    {
      id: "email",
      label: "E-mail",
      required: true,
      synonyms: ["email", "e mail", "correio eletronico", "e mail do cliente"],
    },
    { id: "phone", label: "Telefone", synonyms: ["telefone", "celular", "fone", "whatsapp", "telefone celular"] },
  ],
  contracts: [
    { ...contract, synonyms: [...contract.synonyms, "numero", "codigo"] },
    document,
    {
      id: "development",
      label: "Empreendimento",
      required: true,
      synonyms: ["empreendimento", "loteamento", "obra", "nome do empreendimento"],
    },
    { id: "block", label: "Quadra", required: true, synonyms: ["quadra", "qd", "quadra do lote"] },
    { id: "lot", label: "Lote", required: true, synonyms: ["lote", "lt", "unidade"] },
    {
      id: "signedAt",
      label: "Data da assinatura",
      required: true,
      synonyms: [
        "data da assinatura",
        "assinatura",
        "data do contrato",
        "data da venda",
        "assinado em",
        "data contrato",
        "data venda",
      ],
    },
    {
      id: "total",
      label: "Soma das parcelas",
      required: true,
      synonyms: [
        "valor total",
        "total do contrato",
        "valor do contrato",
        "soma das parcelas",
        "total das parcelas",
        "total",
      ],
    },
    {
      id: "price",
      label: "Preço à vista",
      synonyms: ["preco", "preco a vista", "valor a vista", "preco do lote", "valor do lote"],
    },
    { id: "downPayment", label: "Entrada", synonyms: ["entrada", "sinal", "valor da entrada"] },
    {
      id: "system",
      label: "Sistema (Price, SAC ou linear)",
      synonyms: ["sistema", "sistema de amortizacao", "tabela", "amortizacao"],
    },
    {
      id: "rate",
      label: "Juros ao mês (%)",
      synonyms: ["juros", "taxa", "taxa de juros", "juros ao mes", "juros am", "taxa mensal"],
    },
    {
      id: "index",
      label: "Índice de correção",
      synonyms: ["indice", "indice de correcao", "indexador", "correcao", "reajuste"],
    },
    {
      id: "indexBase",
      label: "Data-base do índice",
      synonyms: ["data base", "data base do indice", "base do indice", "base de correcao", "data base do reajuste"],
    },
    {
      id: "lastIndexMonth",
      label: "Último mês do índice aplicado",
      synonyms: [
        "ultimo mes aplicado",
        "ultimo indice aplicado",
        "ultimo mes do indice aplicado",
        "ultimo reajuste",
        "corrigido ate",
        "mes do ultimo indice",
      ],
    },
    {
      id: "open",
      label: "Saldo em aberto",
      synonyms: ["saldo", "saldo devedor", "saldo em aberto", "em aberto", "a receber", "saldo aberto"],
    },
    { id: "paid", label: "Total pago", synonyms: ["pago", "total pago", "valor pago", "recebido", "total recebido"] },
  ],
  installments: [
    contract,
    {
      id: "number",
      label: "Número da parcela",
      required: true,
      synonyms: [
        "parcela",
        "numero da parcela",
        "n parcela",
        "n da parcela",
        "no parcela",
        "num parcela",
        "numero",
        "sequencia",
      ],
    },
    {
      id: "dueDate",
      label: "Vencimento",
      required: true,
      synonyms: ["vencimento", "data de vencimento", "data do vencimento", "vence em", "vcto", "dt vencimento"],
    },
    {
      id: "amount",
      label: "Valor da parcela",
      required: true,
      synonyms: ["valor", "valor da parcela", "valor parcela", "valor original", "valor nominal"],
    },
    {
      id: "kind",
      label: "Tipo (entrada, mensal ou reforço)",
      synonyms: ["tipo", "tipo da parcela", "especie", "classe"],
    },
  ],
  payments: [
    contract,
    {
      id: "installment",
      label: "Número da parcela",
      required: true,
      synonyms: ["parcela", "numero da parcela", "n parcela", "n da parcela", "no parcela", "num parcela"],
    },
    {
      id: "paidAt",
      label: "Data do pagamento",
      required: true,
      synonyms: [
        "data do pagamento",
        "pagamento",
        "data de pagamento",
        "pago em",
        "data pagamento",
        "recebido em",
        "data da baixa",
        "baixa",
      ],
    },
    {
      id: "amount",
      label: "Valor pago",
      required: true,
      synonyms: ["valor pago", "valor recebido", "pago", "recebido", "valor", "valor do pagamento"],
    },
    { id: "fine", label: "Multa", synonyms: ["multa", "valor da multa"] },
    { id: "interest", label: "Juros de mora", synonyms: ["juros", "juros de mora", "mora", "valor dos juros"] },
    { id: "discount", label: "Desconto", synonyms: ["desconto", "valor do desconto", "abatimento"] },
    {
      id: "method",
      label: "Forma (boleto, Pix ou transferência)",
      synonyms: ["forma", "forma de pagamento", "meio", "meio de pagamento"],
    },
  ],
};

/** The fields without which a table of this kind says nothing, among those that no column holds. */
export const missingFields = (kind: PortfolioKind, columns: readonly string[]): string[] =>
  FIELDS[kind].filter(({ id, required }) => required && !columns.includes(id)).map(({ label }) => label);
