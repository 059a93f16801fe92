import { fold } from "#platform/text/fold.ts";

/** What a row of a company's file of CEPs says: one CEP, or a stretch of them (both ends included). */
export interface PostalCodeRow {
  from: number;
  to: number;
  /** The municipality by IBGE's code. */
  ibge: number;
  /** Empty where a whole town or district shares the CEP. */
  street: string;
  district: string;
}

/** A municipality as IBGE lists it. */
export interface Municipality {
  code: string;
  name: string;
  stateCode: string;
}

/** What is wrong, as the operator reads it. */
export interface Wrong {
  wrong: string;
}

/** What a column may be called, after `fold`; the first name is the documented one. */
const NAMES = {
  from: ["cep", "cep inicial"],
  to: ["cep final"],
  ibge: ["ibge"],
  city: ["municipio", "localidade", "cidade"],
  uf: ["uf"],
  street: ["logradouro"],
  district: ["bairro"],
} as const;
type Column = keyof typeof NAMES;

const LONGEST = { street: 120, district: 80 } as const;
const CEP = /^\d{2}\.?\d{3}-?\d{3}$/;

/** Throws what is wrong with a cell; caught where a row ends. */
class WrongCell extends Error {}

const cepOf = (text: string): number => {
  if (CEP.test(text)) return Number(text.replace(/\D/g, ""));
  throw new WrongCell(text === "" ? "falta o CEP" : `“${text.slice(0, 20)}” não é um CEP de 8 números`);
};

const textOf = (what: "street" | "district", text: string): string => {
  const plain = text.replace(/\s+/g, " ");
  if (plain.length <= LONGEST[what]) return plain;
  throw new WrongCell(`${what === "street" ? "logradouro" : "bairro"} com mais de ${LONGEST[what]} letras`);
};

/** Municipalities by code, and by name and state. */
const findersOf = (municipalities: readonly Municipality[]) => {
  const known = municipalities.map(({ code, name, stateCode }) => ({
    id: Number(code),
    folded: fold(name),
    stateCode,
  }));
  const byCode = new Map(known.map((one) => [one.id, one]));
  const byName = new Map(known.map((one) => [`${one.folded}/${one.stateCode}`, one]));
  return (ibge: string, city: string, uf: string) => {
    if (ibge !== "") {
      const found = byCode.get(Number(ibge));
      if (found) return found;
      throw new WrongCell(`“${ibge.slice(0, 20)}” não é o código de um município do IBGE`);
    }
    const found = byName.get(`${fold(city)}/${uf.toUpperCase()}`);
    if (found) return found;
    throw new WrongCell(
      city === "" ? "falta o município" : `“${city.slice(0, 60)}/${uf.slice(0, 2)}” não é um município do IBGE`,
    );
  };
};

/** What a row says, or what is wrong with it. */
export type RowReader = (cells: readonly string[]) => PostalCodeRow | Wrong;

/** Reads the rows of a file by its first line. Answers what is wrong where that line names too few columns. */
export const rowReader = (heading: readonly string[], municipalities: readonly Municipality[]): RowReader | Wrong => {
  const headings = heading.map(fold);
  const at = (column: Column): number => headings.findIndex((name) => NAMES[column].some((known) => known === name));
  const places = Object.fromEntries((Object.keys(NAMES) as Column[]).map((column) => [column, at(column)])) as Record<
    Column,
    number
  >;
  if (places.from < 0) return { wrong: "a primeira linha não tem a coluna “cep”" };
  if (places.ibge < 0 && (places.city < 0 || places.uf < 0))
    return { wrong: "a primeira linha não tem a coluna “ibge” nem as colunas “municipio” e “uf”" };
  const find = findersOf(municipalities);

  return (cells) => {
    const cell = (column: Column): string => cells[places[column]]?.trim() ?? "";
    try {
      const from = cepOf(cell("from"));
      const last = cell("to");
      const to = last === "" ? from : cepOf(last);
      if (to < from) throw new WrongCell("o CEP final vem antes do inicial");
      const { id, folded } = find(cell("ibge"), cell("city"), cell("uf"));
      // A place with another name than its municipality's is a district of it.
      const place = fold(cell("city")) === folded ? "" : cell("city");
      const district = textOf("district", cell("district") || place);
      return { from, to, ibge: id, street: textOf("street", cell("street")), district };
    } catch (error) {
      if (error instanceof WrongCell) return { wrong: error.message };
      throw error;
    }
  };
};
