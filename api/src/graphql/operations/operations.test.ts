import { readFileSync } from "node:fs";
import { buildSchema } from "graphql";
import { currentOperations } from "./files.ts";
import { generateOperation } from "./generate.ts";

const schema = buildSchema(`
  scalar Cents
  enum Status { open sold }
  input Bounds { south: Float!, north: Float }
  type Lot { id: Int!, price: Cents, status: Status!, sides: [Float!]!, block: Block! }
  type Block { name: String! }
  type Query { lots(bounds: Bounds!, status: [Status!]): [Lot!]!, lot: Lot }
`);
const generated = (text: string): string => generateOperation(schema, text).trimEnd().split("\n").at(-1) ?? "";

test("the operations the browser sends are those of today's schema; if not, run `npm run operations -w api`", () => {
  for (const { path, text } of currentOperations()) expect(readFileSync(path, "utf8")).toBe(text);
});

test("an operation carries the types of its answer and of its variables, and travels without white space", () => {
  expect(
    generated(`query lots($bounds: Bounds!, $status: [Status!]) {
      lots(bounds: $bounds, status: $status) { id price status sides block { name } }
    }`),
  ).toBe(
    [
      "export const lotsOperation: OperationText<readonly ({ id: number; price: number | null; ",
      'status: "open" | "sold"; sides: readonly (number)[]; block: { name: string } })[], ',
      '{ bounds: { south: number; north?: number | undefined }; status?: readonly ("open" | "sold")[] | undefined }> = ',
      '{ name: "lots", query: "query lots($bounds:Bounds!$status:[Status!]){lots(bounds:$bounds status:$status)',
      '{id price status sides block{name}}}" };',
    ].join(""),
  );
});

test("an operation without variables takes none", () => {
  expect(generated("query lot { lot { id } }")).toContain(
    "OperationText<{ id: number } | null, Record<string, never>>",
  );
});

test.each([
  ["a field the schema does not have", "query lot { lot { id owner } }", /Cannot query field "owner"/],
  ["another name than its field's", "query house { lot { id } }", /named after/],
  ["two fields", "query lot { lot { id } again: lot { id } }", /named after/],
  ["an alias", "query lot { lot { number: id } }", /without alias/],
])("an operation with %s is refused", (_what, text, sentence) => {
  expect(() => generated(text)).toThrow(sentence);
});
