import * as z from "zod/mini";
import { column, integers, texts } from "./column.ts";

const columns = z.object({ numbers: integers(), names: texts() });
const plain = z.object({ numbers: z.array(z.int()), names: z.array(z.string()) });

const answers: [string, unknown][] = [
  ["what the server sends", { numbers: [0, -3, Number.MAX_SAFE_INTEGER], names: ["", "07-B"] }],
  ["an empty development", { numbers: [], names: [] }],
  ["a fraction", { numbers: [1, 2.5], names: [] }],
  ["a number that no longer tells its neighbours apart", { numbers: [2 ** 60], names: [] }],
  ["what JSON has in place of a number that is none", { numbers: [1, null], names: [] }],
  ["text among numbers", { numbers: ["1"], names: [] }],
  ["a number among texts", { numbers: [], names: ["1", 2] }],
  ["something that is no column", { numbers: { length: 0 }, names: "1" }],
  ["nothing", {}],
];

test.each(answers)("reads %s as a schema that looks at each element does", (_, answer) => {
  expect(z.safeParse(columns, answer)).toEqual(z.safeParse(plain, answer));
});

test("is described as any other list", () => {
  expect(z.toJSONSchema(columns)).toEqual(z.toJSONSchema(plain));
});

test("asks zod about no element of a column that holds", () => {
  const element = z.int();
  const run = jest.spyOn(element._zod, "run");
  const schema = column(element, Number.isSafeInteger);
  expect(z.parse(schema, [1, 2, 3])).toEqual([1, 2, 3]);
  expect(run).not.toHaveBeenCalled();
});
