import { portfolioFields, type PortfolioKind } from "@gleba/shared/contracts/crm";
import { NO_INDEX } from "../rules/contract-terms.ts";
import {
  dayOf,
  documentOf,
  emailOf,
  indexOf,
  kindOf,
  methodOf,
  moneyOf,
  monthOf,
  numberOf,
  rateOf,
  systemOf,
  textOf,
  type Value,
} from "./values.ts";

/** What is wrong with a cell: its column from the left, and why. */
export interface CellFault {
  column: number;
  reason: string;
}

/** A row as it is staged; the keys are the columns of its table. */
export type StagedRow = Record<string, string | number | null>;

/** A row as it is understood: `row` is null where a cell cannot be. */
export interface ReadRow {
  row: StagedRow | null;
  faults: CellFault[];
  /** The contract that it is of, as far as it says. */
  contract: string;
}

type Reader = (text: string) => Value<string | number>;

const READERS: Readonly<Record<PortfolioKind, Readonly<Record<string, Reader>>>> = {
  customers: { document: documentOf, name: textOf, email: emailOf, phone: textOf },
  contracts: {
    contract: textOf,
    document: documentOf,
    development: textOf,
    block: textOf,
    lot: textOf,
    signedAt: dayOf,
    total: moneyOf,
    price: moneyOf,
    downPayment: moneyOf,
    system: systemOf,
    rate: rateOf,
    index: indexOf,
    indexBase: dayOf,
    lastIndexMonth: monthOf,
    open: moneyOf,
    paid: moneyOf,
  },
  installments: { contract: textOf, number: numberOf, dueDate: dayOf, amount: moneyOf, kind: kindOf },
  payments: {
    contract: textOf,
    installment: numberOf,
    paidAt: dayOf,
    amount: moneyOf,
    fine: moneyOf,
    interest: moneyOf,
    discount: moneyOf,
    method: methodOf,
  },
};

type Said = Readonly<Record<string, string | number | undefined>>;

/** The row of a table's columns, with what is usual where a table says nothing. */
const STAGED: Readonly<Record<PortfolioKind, (said: Said) => StagedRow>> = {
  customers: ({ document, name, email, phone }) => ({
    document: document!,
    name: name!,
    email: email!,
    phone: phone ?? "",
  }),
  contracts: (said) => ({
    number: said.contract!,
    document: said.document!,
    development: said.development!,
    block: said.block!,
    lot: said.lot!,
    signed_at: said.signedAt!,
    total_cents: said.total!,
    price_cents: said.price ?? null,
    down_payment_cents: said.downPayment ?? 0,
    system: said.system ?? (said.rate ? "price" : "linear"),
    monthly_rate: said.rate ?? 0,
    index_name: said.index ?? NO_INDEX,
    index_base_date: said.indexBase ?? said.signedAt!,
    last_index_month: said.lastIndexMonth ?? null,
    open_cents: said.open ?? null,
    paid_cents: said.paid ?? null,
  }),
  installments: ({ contract, number, dueDate, amount, kind }) => ({
    contract: contract!,
    number: number!,
    kind: kind ?? "monthly",
    due_date: dueDate!,
    amount_cents: amount!,
  }),
  payments: ({ contract, installment, paidAt, amount, fine, interest, discount, method }) => ({
    contract: contract!,
    installment: installment!,
    paid_at: paidAt!,
    paid_cents: amount!,
    fine_cents: fine ?? 0,
    interest_cents: interest ?? 0,
    discount_cents: discount ?? 0,
    method: method ?? "transfer",
  }),
};

/** What a spreadsheet shows in the place of a value that it could not compute. */
const FORMULA_ERROR = /^#(?:REF|N\/A|N\/D|VALOR|VALUE|NOME|NAME|DIV\/0|NUM|NÚM|NULO|NULL|SPILL|CALC)[!?]?/i;

/** Understands a row of a table whose columns hold these fields. */
export const rowReader = (kind: PortfolioKind, columns: readonly string[]) => {
  const required = new Set(portfolioFields[kind].flatMap(({ id, required: is }) => (is ? [id] : [])));
  const read = columns.flatMap((field, column) => {
    const reader = READERS[kind][field];
    return reader ? [{ field, column, reader }] : [];
  });
  const contractAt = columns.indexOf("contract");
  return (cells: readonly string[]): ReadRow => {
    const faults: CellFault[] = [];
    const said: Record<string, string | number> = {};
    for (const { field, column, reader } of read) {
      const text = cells[column] ?? "";
      if (text === "") {
        if (required.has(field)) faults.push({ column, reason: "a célula está vazia" });
        continue;
      }
      const value: Value<string | number> = FORMULA_ERROR.test(text)
        ? { ok: false, reason: "a fórmula da célula deu erro na planilha" }
        : reader(text);
      if (value.ok) said[field] = value.value;
      else faults.push({ column, reason: value.reason });
    }
    return { row: faults.length > 0 ? null : STAGED[kind](said), faults, contract: cells[contractAt] ?? "" };
  };
};
