import { clauseFields, type ClauseField } from "@gleba/shared/contracts/crm";
import { cleanPaperHtml } from "#platform/text/rich-text.ts";
import { fieldFaults, fillClauses, readClauses } from "./clauses.ts";
import { SUGGESTED_CLAUSES } from "./suggested-clauses.ts";

const read = (html: string) => readClauses(cleanPaperHtml(html));
const textOf = (html: string) =>
  read(html).map(({ kind, mark, runs }) => [kind, mark, runs.map(({ text }) => text).join("")]);

test("clauses keep headings, lists with their numbers, bold and slanted words, and nothing that a paper cannot print", () => {
  expect(
    textOf(
      `<h2>1ª &amp; única</h2><p>Um <strong>dois</strong><br>três</p><ol><li><p>a</p></li><li>b</li></ol><ul><li>c</li></ul>
       <script>alert(1)</script><p><img src="https://x/y.png">&nbsp;</p>solto`,
    ),
  ).toEqual([
    ["heading", "", "1ª & única"],
    ["paragraph", "", "Um dois\ntrês"],
    ["item", "1.", "a"],
    ["item", "2.", "b"],
    ["item", "•", "c"],
    ["paragraph", "", "solto"],
  ]);
  expect(read("<p>Um <strong>do<em>is</em></strong></p>")[0]!.runs).toEqual([
    { text: "Um ", strong: false, slanted: false },
    { text: "do", strong: true, slanted: false },
    { text: "is", strong: true, slanted: true },
  ]);
});

test("a field that does not exist and one that is cut in two are named; the text to begin with has none", () => {
  expect(fieldFaults(read("<p>{comprador} e {preco}</p><p>{pre<strong>co}</strong></p>"))).toEqual([
    "Não há o campo {comprador}. Veja abaixo os que existem.",
    expect.stringContaining("chave { ou }"),
  ]);
  expect(fieldFaults(read(SUGGESTED_CLAUSES))).toEqual([]);
});

test("what stands in a field is words, whatever signs it has, and is filled once", () => {
  const values = Object.fromEntries(Object.keys(clauseFields).map((name) => [name, name])) as Record<
    ClauseField,
    string
  >;
  const filled = fillClauses(read("<p>{compradores}: {preco}</p>"), { ...values, compradores: "<b>{preco}</b>" });
  expect(filled[0]!.runs[0]!.text).toBe("<b>{preco}</b>: preco");
});
