/** A table as an old system writes it: headings first. */
type Table = string[][];

interface Tables {
  customers: Table;
  contracts: Table;
  installments: Table;
  payments: Table;
}

interface Buyer {
  name: string;
  document: string;
  email: string;
}

const reais = (cents: number): string => {
  const [whole, rest] = [Math.floor(cents / 100), String(cents % 100).padStart(2, "0")];
  return `${String(whole).replace(/\B(?=(\d{3})+$)/g, ".")},${rest}`;
};
const dayOf = (index: number): string => {
  const month = index % 12;
  return `10/${String(month + 1).padStart(2, "0")}/${2025 + Math.floor(index / 12)}`;
};

const [INSTALLMENTS, PAID] = [24, 20];

/**
 * The tables of a company that changes to the portal: a contract of each buyer, on the lot that stands at their place,
 * every amount with cents of its own. The balance is kept while the tables are made, not read from them. `name`: how the
 * old system calls the column of names, which nobody can guess.
 */
export const oldSystem = (
  buyers: readonly Buyer[],
  lots: readonly { development: string; block: string; lot: string }[],
  { mark, name }: { mark: string; name: string },
) => {
  const tables: Tables = {
    customers: [["CPF/CNPJ", name, "E-mail"]],
    contracts: [
      "Contrato;CPF;Loteamento;Quadra;Lote;Data da venda;Valor do contrato;Saldo devedor;Total pago".split(";"),
    ],
    installments: [["Contrato", "Parcela", "Vencimento", "Valor"]],
    payments: [["Contrato", "Parcela", "Data do pagamento", "Valor pago", "Multa", "Juros"]],
  };
  const balance = { contracts: 0, openCents: 0, paidCents: 0 };
  for (const [at, buyer] of buyers.entries()) {
    const { development, block, lot } = lots[at]!;
    const number = `${mark}-${at + 1}`;
    const amount = 100_000 + at * 12_347;
    let paid = 0;
    for (let index = 0; index < INSTALLMENTS; index += 1)
      tables.installments.push([number, String(index + 1), dayOf(index), reais(amount)]);
    for (let index = 0; index < PAID; index += 1) {
      const received = amount + at * 3;
      tables.payments.push([number, String(index + 1), dayOf(index), reais(received), reais(at), reais(at * 2)]);
      paid += received;
    }
    const open = amount * (INSTALLMENTS - PAID);
    tables.customers.push([buyer.document, buyer.name, buyer.email]);
    tables.contracts.push([
      number,
      buyer.document,
      development,
      block,
      lot,
      "15/12/2024",
      reais(amount * INSTALLMENTS),
      reais(open),
      reais(paid),
    ]);
    balance.contracts += 1;
    balance.openCents += open;
    balance.paidCents += paid;
  }
  return { tables, balance };
};

const FILES: readonly [keyof Tables, string][] = [
  ["customers", "clientes.csv"],
  ["contracts", "contratos.csv"],
  ["installments", "parcelas.csv"],
  ["payments", "pagamentos.csv"],
];

/** The tables as files that somebody chooses. */
export const filesOf = (tables: Tables) =>
  FILES.map(([kind, name]) => ({
    name,
    mimeType: "text/csv",
    buffer: Buffer.from(tables[kind].map((row) => row.join(";")).join("\r\n"), "latin1"),
  }));

/** Cents as somebody types them. */
export const typedCents = reais;
