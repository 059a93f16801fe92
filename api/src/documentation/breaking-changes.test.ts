import { breakingChanges, type Description } from "./breaking-changes.ts";

const body = (schema: object) => ({ content: { "application/json": { schema } } });
const lot = {
  type: "object",
  required: ["id", "block"],
  properties: {
    id: { type: "integer" },
    block: { type: "string" },
    price: { anyOf: [{ type: "integer" }, { type: "null" }] },
  },
};
const input = {
  type: "object",
  required: ["name"],
  properties: { name: { type: "string" }, kind: { type: "string", enum: ["email", "phone"] } },
};
const api = (answer: object = lot, request: object = input, parameters: object[] = [{ name: "page", in: "query" }]) =>
  ({
    paths: { "/lots": { post: { parameters, requestBody: body(request), responses: { "200": body(answer) } } } },
  }) as Description;

const without = (shape: typeof lot, name: "price" | "block") => ({
  ...shape,
  required: shape.required.filter((field) => field !== name),
  properties: Object.fromEntries(Object.entries(shape.properties).filter(([field]) => field !== name)),
});

test("a team that only adds to the API breaks no client", () => {
  const more = { ...lot, properties: { ...lot.properties, area: { type: "number" } } };
  const wider = { ...input, properties: { ...input.properties, note: { type: "string" } } };
  const after = api(more, wider, [
    { name: "page", in: "query" },
    { name: "size", in: "query" },
  ]);
  after.paths["/blocks"] = { get: {} };
  expect(breakingChanges(api(), after)).toEqual([]);
});

test.each([
  ["a call", { paths: {} }, "POST /lots: removed or renamed"],
  ["a field of an answer", api(without(lot, "price")), "POST /lots 200.price: removed or renamed"],
  [
    "the type of a field",
    api({ ...lot, properties: { ...lot.properties, id: { type: "string" } } }),
    "POST /lots 200.id: integer became string",
  ],
  [
    "a field that was always there",
    api({ ...lot, required: ["id"] }),
    "POST /lots 200.block: not always there any more",
  ],
  ["what a request needs", api(lot, { ...input, required: ["name", "kind"] }), "POST /lots body.kind: needed now"],
  [
    "a value that was taken",
    api(lot, { ...input, properties: { ...input.properties, kind: { type: "string", enum: ["email"] } } }),
    'POST /lots body.kind: the value "phone" is not taken any more',
  ],
  ["a parameter", api(lot, input, []), "POST /lots query page: removed or renamed"],
])("a team that takes away %s is told which", (_what, after, sentence) => {
  expect(breakingChanges(api(), after as Description)).toEqual([sentence]);
});
