import * as z from "zod";
import { serializerOf } from "./zod-scope.ts";

const lot = z.object({ block: z.string(), soldOn: z.string().nullable() });
const answer = z.object({
  text: z.string().nullable(),
  count: z.number().int().nullable(),
  instant: z.iso.datetime().nullable(),
  kind: z.enum(["house", "shop"]).nullable(),
  lot: lot.nullable(),
  lots: z.array(lot).nullable(),
  few: z.array(z.string().nullable()),
  prices: z.record(z.string(), z.number().nullable()),
  only: z.literal("lot").nullable(),
  either: z.discriminatedUnion("by", [
    z.object({ by: z.literal("day"), day: z.string().nullable() }),
    z.object({ by: z.literal("rate"), rate: z.number() }),
  ]),
  perhaps: z.union([z.object({ one: z.string() }), z.object({ other: z.string() })]).nullable(),
  late: z.string().nullable().optional(),
});

const NOTHING: z.input<typeof answer> = {
  text: null,
  count: null,
  instant: null,
  kind: null,
  lot: null,
  lots: null,
  few: [null],
  prices: { none: null },
  only: null,
  either: { by: "day", day: null },
  perhaps: null,
};
const EVERYTHING: z.input<typeof answer> = {
  text: "",
  count: 0,
  instant: "2026-11-26T12:00:00Z",
  kind: "shop",
  lot: { block: "A", soldOn: null },
  lots: [{ block: "B", soldOn: "2026-11-26" }],
  few: ["a", null, ""],
  prices: { one: 0, none: null },
  only: "lot",
  either: { by: "rate", rate: 0.5 },
  perhaps: { other: "o" },
  late: null,
};

test.each([
  ["nothing", NOTHING],
  ["everything", EVERYTHING],
])("an answer that may be null is written as it is, with %s in it", (_what, data) => {
  expect(JSON.parse(serializerOf(answer)(data))).toEqual(data);
});

test("what a schema does not declare is not written, where it may be null either", () => {
  const write = serializerOf(z.object({ lot: lot.nullable(), lots: z.array(lot).nullable() }));
  const secret = { block: "A", soldOn: null, owner: "somebody" };
  const known = { block: "A", soldOn: null };
  expect(JSON.parse(write({ lot: secret, lots: [secret], secret }))).toEqual({ lot: known, lots: [known] });
});

test("what is no value of its schema is not made one: a constant or a choice that is another, a field that lacks", () => {
  const either = z.union([z.object({ one: z.string() }), z.object({ other: z.string() })]);
  const write = (shape: z.ZodType, value: unknown) => () => serializerOf(z.object({ value: shape }))({ value });
  expect(write(z.literal("lot").nullable(), "house")).toThrow("does not match schema definition");
  expect(write(either.nullable(), { third: "" })).toThrow("does not match schema definition");
  expect(write(lot.nullable(), { block: "A" })).toThrow('"soldOn" is required!');
  expect(write(z.string().nullable(), undefined)).toThrow('"value" is required!');
});

test("a schema is compiled once, however many routes and servers write it", () => {
  const schema = z.string();
  const read = vi.fn(() => ({ type: "string" as const }));
  schema._zod.toJSONSchema = read;
  expect([serializerOf(schema)("a"), serializerOf(schema)("b")]).toEqual(['"a"', '"b"']);
  expect(read).toHaveBeenCalledTimes(1);
});
