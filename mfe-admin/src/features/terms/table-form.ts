import { newPriceTable, type NewPriceTable } from "@gleba/shared/contracts/crm";
import { centsOf, isoDateOf } from "@gleba/shared/ui/fields";
import { parseDecimal } from "#ui/decimals";

/** A new table as it is typed. */
export interface TableFields {
  name: string;
  startsOn: string;
  endsOn: string;
  basis: string;
  /** Of every block that has none of its own. */
  all: string;
  /** By block. */
  perM2: Readonly<Record<string, string>>;
  /** `quadra;lote;preço`, a line each. */
  lots: string;
}

export const NEW_TABLE: TableFields = {
  name: "",
  startsOn: "",
  endsOn: "",
  basis: "block",
  all: "",
  perM2: {},
  lots: "",
};

const lotOf = (line: string) => {
  const [block = "", lot = "", price = ""] = line.split(/;|\t/).map((cell) => cell.trim());
  return { block, lot, priceCents: Math.round(parseDecimal(price) * 100) };
};

const pricesOf = ({ basis, all, perM2, lots }: TableFields, blocks: readonly string[]) =>
  basis === "lot"
    ? {
        basis,
        lots: lots
          .split(/\r?\n/)
          .filter((line) => line.trim() !== "")
          .map(lotOf),
      }
    : {
        basis,
        blocks: blocks
          .map((block) => ({ block, perM2Cents: centsOf(perM2[block] || all) ?? 0 }))
          .filter(({ perM2Cents }) => perM2Cents > 0),
      };

/** What was typed as the contract takes it, or sentences by field. */
export const readTable = (
  typed: TableFields,
  blocks: readonly string[],
): { body: NewPriceTable } | { fieldErrors: Readonly<Record<string, string>> } => {
  const { data, error } = newPriceTable.safeParse({
    name: typed.name,
    startsOn: isoDateOf(typed.startsOn) ?? typed.startsOn,
    endsOn: typed.endsOn.trim() === "" ? null : (isoDateOf(typed.endsOn) ?? typed.endsOn),
    prices: pricesOf(typed, blocks),
  });
  if (data) return { body: data };
  const fieldErrors: Record<string, string> = {};
  for (const { path, message } of error.issues) {
    const [field = "", list, line] = path;
    // A line of the list is named as people count it.
    fieldErrors[String(field)] ??=
      list === "lots" && typeof line === "number" ? `Linha ${line + 1}: ${message}` : message;
  }
  return { fieldErrors };
};
