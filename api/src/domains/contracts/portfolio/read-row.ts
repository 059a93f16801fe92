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

/** A row as it is understood: null where a cell cannot be. */
export interface ReadRow {
  row: StagedRow;
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

/** What cells say: nothing where a table leaves it out, null where it cannot be read. */
type Said = Readonly<Partial<Record<string, string | number | null>>>;

/** What is usual where a table says nothing; what cannot be read is not guessed. */
const or = <Usual extends string | number | null>(said: string | number | null | undefined, usual: Usual) =>
  said === undefined ? usual : said;

/** The row of a table's columns, with what is usual where a table says nothing. */
const STAGED: Readonly<Record<PortfolioKind, (said: Said) => StagedRow>> = {
  customers: ({ document = null, name = null, email = null, phone }) => ({
    document,
    name,
    email,
    phone: or(phone, ""),
  }),
  contracts: ({ signedAt = null, rate, ...said }) => ({
    number: or(said.contract, null),
    document: or(said.document, null),
    development: or(said.development, null),
    block: or(said.block, null),
    lot: or(said.lot, null),
    signed_at: signedAt,
    total_cents: or(said.total, null),
    price_cents: or(said.price, null),
    down_payment_cents: or(said.downPayment, 0),
    system: or(said.system, rate ? "price" : "linear"),
    monthly_rate: or(rate, 0),
    index_name: or(said.index, NO_INDEX),
    index_base_date: or(said.indexBase, signedAt),
    last_index_month: or(said.lastIndexMonth, null),
    open_cents: or(said.open, null),
    paid_cents: or(said.paid, null),
  }),
  installments: ({ contract = null, number = null, dueDate = null, amount = null, kind }) => ({
    contract,
    number,
    kind: or(kind, "monthly"),
    due_date: dueDate,
    amount_cents: amount,
  }),
  payments: ({ contract = null, installment = null, paidAt = null, amount = null, ...said }) => ({
    contract,
    installment,
    paid_at: paidAt,
    paid_cents: amount,
    fine_cents: or(said.fine, 0),
    interest_cents: or(said.interest, 0),
    discount_cents: or(said.discount, 0),
    method: or(said.method, "transfer"),
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
    const said: Record<string, string | number | null> = {};
    for (const { field, column, reader } of read) {
      const text = cells[column] ?? "";
      if (text === "") {
        if (required.has(field)) faults.push({ column, reason: "a célula está vazia" });
        continue;
      }
      const value: Value<string | number> = FORMULA_ERROR.test(text)
        ? { ok: false, reason: "a fórmula da célula deu erro na planilha" }
        : reader(text);
      said[field] = value.ok ? value.value : null;
      if (!value.ok) faults.push({ column, reason: value.reason });
    }
    return { row: STAGED[kind](said), faults, contract: cells[contractAt] ?? "" };
  };
};
