import { importTargets, type ImportFormat, type ImportMapping, type ImportTarget } from "@gleba/shared/contracts/crm";
import { firstLetters } from "./storable.ts";

type Properties = Record<string, unknown>;

/** Words without accents, capitals and signs. */
export const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/** Names under which programs and people write each thing, without accents. */
const NAMES: Record<ImportTarget, readonly string[]> = {
  block: ["quadra", "qd", "block"],
  lot: ["lote", "lot", "lt", "numero do lote", "n lote"],
  area: ["area", "aream2", "area m2", "area registrada", "area registrada m2", "area do lote"],
  price: ["preco", "price", "valor", "preco r", "valor r", "valor do lote"],
  deed: ["matricula", "deednumber", "n da matricula", "matricula n"],
  status: ["situacao", "status"],
  text: ["texto", "text", "name", "nome", "rotulo", "label", "textstring", "numero"],
  frontM: ["frente", "frente m", "medida frente"],
  frontNeighbour: ["confrontante frente", "confrontacao frente", "frente confrontante"],
  backM: ["fundos", "fundo", "fundos m", "medida fundos"],
  backNeighbour: ["confrontante fundos", "confrontacao fundos", "fundos confrontante"],
  rightM: ["lado direito", "direita", "lado direito m"],
  rightNeighbour: ["confrontante lado direito", "confrontante direita", "confrontacao lado direito"],
  leftM: ["lado esquerdo", "esquerda", "lado esquerdo m"],
  leftNeighbour: ["confrontante lado esquerdo", "confrontante esquerda", "confrontacao lado esquerdo"],
};

/** Columns of a table that hold the lot where no other does, often with its block: "Q1 L1". In a drawing they may be anything. */
const UNITS = ["quadra lote", "quadra e lote", "lote quadra", "lote e quadra", "qd lt", "q l", "unidade"];

/** Which column is what, by their names; each column is one thing at most. */
export const guessColumns = (
  names: readonly string[],
  format?: ImportFormat,
): Partial<Record<ImportTarget, string>> => {
  const guessed: Partial<Record<ImportTarget, string>> = {};
  const among = (known: readonly string[]) => names.find((column) => known.includes(plain(column)));
  for (const target of importTargets) {
    const name = among(NAMES[target]) ?? (target === "lot" && format === "csv" ? among(UNITS) : undefined);
    if (name !== undefined) guessed[target] = name;
  }
  return guessed;
};

/** Names of what is said of features or rows, with a few samples each. */
export const columnsOf = (said: readonly Properties[]): { name: string; samples: string[] }[] => {
  const samples = new Map<string, Set<string>>();
  for (const properties of said)
    for (const [name, value] of Object.entries(properties)) {
      if (typeof value !== "string" && typeof value !== "number") continue;
      const seen = samples.get(name) ?? new Set();
      samples.set(name, seen);
      if (seen.size < 3 && String(value).trim() !== "") seen.add(firstLetters(String(value), 60));
    }
  return [...samples].slice(0, 100).map(([name, seen]) => ({ name, samples: [...seen] }));
};

/** What people write into a cell of a table where there is nothing. */
const isDash = (value: unknown): boolean => typeof value === "string" && /^\s*[-–—]+\s*$/.test(value);

/** What the reading of lots calls each thing. */
const CANONICAL: Partial<Record<ImportTarget, string>> = {
  block: "quadra",
  lot: "lote",
  area: "area",
  price: "preco",
  deed: "matricula",
  status: "situacao",
};

const SIDES = [
  ["Frente", "frontM", "frontNeighbour"],
  ["Fundos", "backM", "backNeighbour"],
  ["Lado direito", "rightM", "rightNeighbour"],
  ["Lado esquerdo", "leftM", "leftNeighbour"],
] as const;

/** The columns as the person mapped them, the others as guessed. */
export const mappedColumns = (
  { columns }: ImportMapping,
  guessed: Partial<Record<ImportTarget, string>>,
): Partial<Record<ImportTarget, string>> => ({ ...guessed, ...columns });

/** What is said of one feature or row, in the words the reading of lots knows. Sides it says nothing of stay as said. */
export const canonical = (
  properties: Properties,
  columns: Partial<Record<ImportTarget, string>>,
  block: string,
): Properties => {
  const valueOf = (target: ImportTarget): unknown => {
    const column = columns[target];
    const value = column ? properties[column] : undefined;
    return value === "" || isDash(value) ? undefined : value;
  };
  const said: Properties = {};
  for (const [target, name] of Object.entries(CANONICAL)) said[name] = valueOf(target as ImportTarget) ?? null;
  const sides = SIDES.flatMap(([label, length, neighbour]) => {
    const medida = valueOf(length);
    return medida === undefined ? [] : [{ label, medida, confrontante: valueOf(neighbour) ?? "" }];
  });
  const given = Object.entries(properties).find(([name]) => ["lados", "sides", "confrontacoes"].includes(plain(name)));
  said["lados"] = sides.length > 0 ? sides : Array.isArray(given?.[1]) ? given[1] : null;
  said["quadra"] ??= block === "" ? null : block;
  return said;
};
