import { DOMAINS } from "../walls/server.js";
import { arrowsBackUp, arrowsOf, circlesOf, orderOf } from "./graph.ts";
import type { Plan } from "./rooms.ts";
import type { Source } from "./sources.ts";

/** Rows as a table in Markdown whose columns stand under each other; all but the first are numbers. */
const table = (rows: (string | number)[][]): string => {
  const texts = rows.map((row) => row.map(String));
  const widths = (texts[0] ?? []).map((_, column) => Math.max(3, ...texts.map((row) => row[column]?.length ?? 0)));
  const write = (row: string[]) =>
    `| ${row.map((cell, column) => (column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0))).join(" | ")} |`;
  const [head = [], ...body] = texts;
  const line = `| ${widths.map((width, column) => (column ? `${"-".repeat(width - 1)}:` : "-".repeat(width))).join(" | ")} |`;
  return [write(head), line, ...body.map(write)].join("\n");
};

/** The value that a share of all values does not exceed. */
const quantile = (values: number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;
};

/** The arrows against the declared order of the domains, or, where none is declared, against the kindest one. */
const backUp = ({ graph }: Plan): [from: string, to: string][] => {
  const isDeclared = graph.size > 0 && [...graph.keys()].every((room) => DOMAINS.includes(room));
  return arrowsBackUp(graph, isDeclared ? DOMAINS : orderOf(graph));
};

const levelTable = (plans: Plan[]): string =>
  table([
    ["level", "rooms", "arrows", "back up", "circles", "deep imports", "from elsewhere"],
    ...plans.map((plan) => [
      plan.level,
      plan.rooms.length,
      arrowsOf(plan.graph).length,
      backUp(plan).length,
      circlesOf(plan.graph).length,
      plan.deep.fromRooms.length,
      plan.deep.fromElsewhere.length,
    ]),
  ]);

/** What is wrong with a plan's arrows, by name. */
const faultsOf = (plan: Plan): string[] => [
  ...circlesOf(plan.graph).map((rooms) => `${plan.level}: ${rooms.join(", ")} need each other.`),
  ...backUp(plan).map(([from, to]) => `${plan.level}: ${from} → ${to} runs back up.`),
];

/** What is measured beside the rooms. */
export interface Sizes {
  sources: Source[];
  /** The lengths of the long ones. */
  functions: number[];
  duplicates: number;
}

const sizeTable = ({ sources, functions, duplicates }: Sizes): string => {
  const lines = sources.map((source) => source.lines);
  return table([
    ["size, without tests and generated files", ""],
    ["files", lines.length],
    ["lines", lines.reduce((sum, each) => sum + each, 0)],
    ["lines of a file, median", quantile(lines, 0.5)],
    ["lines of a file, nine in ten at most", quantile(lines, 0.9)],
    ["lines of the longest file", Math.max(...lines)],
    ["functions over 60 lines", functions.length],
    ["functions over 100 lines", functions.filter((length) => length > 100).length],
    ["pairs of six equal lines", duplicates],
  ]);
};

/** What a person reads of a tree: its rooms and arrows level by level, what is wrong with them, and sizes. */
export const describe = (plans: Plan[], sizes: Sizes): string =>
  [levelTable(plans), plans.flatMap(faultsOf).join("\n"), sizeTable(sizes)].filter(Boolean).join("\n\n");
