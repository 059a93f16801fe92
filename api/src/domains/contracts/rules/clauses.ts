import { clauseFields, type ClauseField } from "@gleba/shared/contracts/crm";
import { unescapeText } from "#platform/text/rich-text.ts";

/** Words in one hand. */
export interface ClauseRun {
  text: string;
  strong: boolean;
  slanted: boolean;
}

/** A heading, a paragraph or a line of a list, in the order of the text. */
export interface ClauseBlock {
  kind: "heading" | "paragraph" | "item";
  /** `1.` or `•` before an item; empty otherwise. */
  mark: string;
  runs: ClauseRun[];
}

const TOKEN = /<(\/?)([a-z0-9]+)[^>]*>|([^<]+)/g;
const FIELD = /\{([^{}\s]*)\}/g;
const KINDS: Readonly<Record<string, ClauseBlock["kind"]>> = {
  p: "paragraph",
  blockquote: "paragraph",
  li: "item",
  h2: "heading",
  h3: "heading",
  h4: "heading",
};

/** Cleaned rich text as what a paper draws: never nested deeper than a list, for papers have no more. */
export const readClauses = (html: string): ClauseBlock[] => {
  const blocks: ClauseBlock[] = [];
  const lists: { ordered: boolean; count: number }[] = [];
  let [strong, slanted] = [0, 0];
  let open: ClauseBlock | null = null;
  const begin = (kind: ClauseBlock["kind"]): ClauseBlock => {
    const list = kind === "item" ? lists.at(-1) : undefined;
    if (list) list.count += 1;
    const block = { kind, mark: list ? (list.ordered ? `${list.count}.` : "•") : "", runs: [] };
    blocks.push(block);
    return block;
  };
  for (const [, closing, tag = "", text] of html.matchAll(TOKEN)) {
    const step = closing ? -1 : 1;
    if (text !== undefined) {
      const words = unescapeText(text).replace(/\s+/g, " ");
      if (!open && words.trim() === "") continue;
      open ??= begin("paragraph");
      open.runs.push({ text: words, strong: strong > 0, slanted: slanted > 0 });
    } else if (tag === "strong") strong += step;
    else if (tag === "em") slanted += step;
    else if (tag === "br") open?.runs.push({ text: "\n", strong: false, slanted: false });
    else if (tag === "ul" || tag === "ol") {
      if (closing) lists.pop();
      else lists.push({ ordered: tag === "ol", count: 0 });
      open = null;
    } else if (KINDS[tag] && !(tag === "p" && open?.kind === "item")) open = closing ? null : begin(KINDS[tag]);
  }
  return blocks.filter(({ runs }) => runs.some(({ text }) => text.trim() !== ""));
};

const isField = (name: string): name is ClauseField => Object.hasOwn(clauseFields, name);

/** What is wrong with the fields of clauses, for who wrote them: unknown ones, and braces that are no field. */
export const fieldFaults = (blocks: readonly ClauseBlock[]): string[] => {
  const faults = new Set<string>();
  for (const { runs } of blocks)
    for (const { text } of runs) {
      for (const [whole, name = ""] of text.matchAll(FIELD))
        if (!isField(name)) faults.add(`Não há o campo ${whole}. Veja abaixo os que existem.`);
      if (/[{}]/.test(text.replace(FIELD, "")))
        faults.add("Há uma chave { ou } que não fecha: escreva cada campo inteiro, sem mudar a letra no meio dele.");
    }
  return [...faults];
};

/** Clauses with the values of a contract in the place of their fields. */
export const fillClauses = (
  blocks: readonly ClauseBlock[],
  values: Readonly<Record<ClauseField, string>>,
): ClauseBlock[] =>
  blocks.map((block) => ({
    ...block,
    runs: block.runs.map((run) => ({
      ...run,
      text: run.text.replace(FIELD, (whole, name: string) => (isField(name) ? values[name] : whole)),
    })),
  }));
