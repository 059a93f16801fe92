import { zipSync } from "fflate";
import { cpfOf } from "../../../../testing/documents.ts";

/** A table as an old system writes it: headings first. */
export type Table = string[][];

/** The tables of an old system. */
export interface OldSystem {
  customers: Table;
  contracts: Table;
  installments: Table;
  payments: Table;
}

/** What its own report of balances says: the sums are kept while the tables are made, not read from them. */
export interface Balance {
  contracts: number;
  openCents: number;
  paidCents: number;
}

const reais = (cents: number): string => {
  const [whole, rest] = [Math.floor(cents / 100), String(cents % 100).padStart(2, "0")];
  return `${String(whole).replace(/\B(?=(\d{3})+$)/g, ".")},${rest}`;
};
const dayOf = (index: number): string => {
  const month = index % 12;
  return `10/${String(month + 1).padStart(2, "0")}/${2016 + Math.floor(index / 12)}`;
};

interface Size {
  contracts: number;
  installments: number;
  /** Of each contract, paid on their days. */
  paid: number;
  developments: readonly string[];
  block: string;
  /** Whose documents come first. */
  firstPerson?: number;
}

/** Tables of many contracts; those of each development have the lots `1`, `2`, … of one block, and odd cents everywhere. `balances` are those of each development. */
export const oldSystemOf = ({ developments, block, firstPerson = 50_000, ...size }: Size) => {
  const tables: OldSystem = {
    customers: [["CPF/CNPJ", "Nome do cliente", "E-mail", "Celular"]],
    contracts: [
      "Nº do contrato;CPF;Empreendimento;Quadra;Lote;Data da venda;Valor do contrato;Índice;Data-base;Último mês aplicado;Saldo devedor;Total pago".split(
        ";",
      ),
    ],
    installments: [["Contrato", "Parcela", "Vencimento", "Valor"]],
    payments: [["Contrato", "Parcela", "Data do pagamento", "Valor pago", "Multa", "Juros"]],
  };
  const nothing = (): Balance => ({ contracts: 0, openCents: 0, paidCents: 0 });
  const balance = nothing();
  const balances = developments.map(nothing);
  for (let n = 0; n < size.contracts; n += 1) {
    const number = `V-${String(n + 1).padStart(6, "0")}`;
    const document = cpfOf(firstPerson + n);
    const amount = 100_000 + ((n * 7_919) % 90_001);
    const late = n % 7;
    for (let index = 0; index < size.installments; index += 1)
      tables.installments.push([number, String(index + 1), dayOf(index), reais(amount)]);
    let paid = 0;
    for (let index = 0; index < size.paid; index += 1) {
      const received = amount + late * 3;
      tables.payments.push([
        number,
        `${index + 1}/${size.installments}`,
        dayOf(index),
        reais(received),
        reais(late),
        reais(late * 2),
      ]);
      paid += received;
    }
    const open = amount * (size.installments - size.paid);
    tables.customers.push([
      document,
      `Pessoa Número ${n + 1}`,
      `pessoa${firstPerson + n}@exemplo.com.br`,
      "27999990000",
    ]);
    tables.contracts.push([
      number,
      document,
      developments[n % developments.length]!,
      block,
      String(Math.floor(n / developments.length) + 1).padStart(3, "0"),
      "15/12/2015",
      reais(amount * size.installments),
      "IPCA",
      "15/12/2015",
      "05/2026",
      reais(open),
      reais(paid),
    ]);
    for (const sum of [balance, balances[n % developments.length]!]) {
      sum.contracts += 1;
      sum.openCents += open;
      sum.paidCents += paid;
    }
  }
  return { tables, balance, balances };
};

/** As a table of text. */
export const csvOf = (table: Table): Buffer => Buffer.from(table.map((row) => row.join(";")).join("\r\n"), "latin1");

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** As a workbook of one sheet a table; `merged` cells are of the first one, and of those that `hidden` names the line is hidden. */
export const xlsxOf = (
  sheets: Readonly<Record<string, Table>>,
  merged: readonly string[] = [],
  hidden: Readonly<Record<string, number>> = {},
): Buffer => {
  const names = Object.keys(sheets);
  const text = (xml: string): Uint8Array => new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>${xml}`);
  const files: Record<string, Uint8Array> = {
    "xl/workbook.xml": text(
      `<workbook xmlns:r="r"><sheets>${names.map((name, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="r${index}"/>`).join("")}</sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": text(
      `<Relationships>${names.map((_, index) => `<Relationship Id="r${index}" Target="worksheets/sheet${index}.xml"/>`).join("")}</Relationships>`,
    ),
    "xl/styles.xml": text(`<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`),
    "xl/sharedStrings.xml": text(`<sst><si><r><t>par</t></r><r><t>tes</t></r></si></sst>`),
  };
  for (const [index, table] of Object.values(sheets).entries()) {
    const rows = table.map((row, line) => {
      const cells = row.map((cell) => {
        const day = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(cell);
        if (day) {
          const serial =
            (Date.UTC(Number(day[3]), Number(day[2]) - 1, Number(day[1])) - Date.UTC(1899, 11, 30)) / 86_400_000;
          return `<c s="1"><v>${serial}</v></c>`;
        }
        if (/^[\d.]+,\d\d$/.test(cell)) return `<c><v>${cell.replaceAll(".", "").replace(",", ".")}</v></c>`;
        return cell.startsWith("#")
          ? `<c t="e"><v>${cell}</v></c>`
          : `<c t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
      });
      const isHidden = hidden[names[index]!] === line + 1;
      return `<row r="${line + 1}"${isHidden ? ' hidden="1"' : ""}>${cells.join("")}</row>`;
    });
    const merges = index === 0 ? merged.map((ref) => `<mergeCell ref="${ref}"/>`).join("") : "";
    files[`xl/worksheets/sheet${index}.xml`] = text(
      `<worksheet><sheetData>${rows.join("")}</sheetData><mergeCells>${merges}</mergeCells></worksheet>`,
    );
  }
  return Buffer.from(zipSync(files));
};
