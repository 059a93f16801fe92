import { exampleBody, type Operation } from "./example-requests.ts";

type Schema = NonNullable<Operation["body"]>;

const nested = (levels: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = level % 2 ? { a: value } : [value];
  return value;
};

/** What nobody types into any field: other types, numbers and days past every end, text that cannot be stored, nesting. */
const ANYWHERE: readonly unknown[] = [
  null,
  true,
  -1,
  0.5,
  2 ** 31,
  -(2 ** 53),
  1e308,
  "",
  "a\0b",
  "\ud800",
  "İ̇\u202e🏡",
  "9999-12-31T23:59:60Z",
  "-000001-01-01",
  "2026-02-30",
  "__proto__",
  "${7*7}{{7*7}}",
  "x".repeat(20_000),
  [],
  {},
  JSON.parse('{"constructor":{"prototype":{"admin":true}}}'),
  nested(40),
  nested(2_000),
];

/** What is past a field's own limits: one more than it takes, one less, one beyond. */
const past = (schema: Schema, example: unknown): unknown[] => {
  const { minimum, maximum, maxLength, maxItems } = schema as {
    minimum?: number;
    maximum?: number;
    maxLength?: number;
    maxItems?: number;
  };
  return [
    ...(minimum === undefined ? [] : [minimum - 1]),
    ...(maximum === undefined ? [] : [maximum + 1]),
    ...(maxLength === undefined ? [] : ["9".repeat(Math.min(maxLength, 200_000) + 1)]),
    ...(maxItems === undefined ? [] : [Array.from({ length: Math.min(maxItems, 20_000) + 1 }, () => example)]),
  ];
};

/** A field of a body: how one gets to it, and its schema. */
interface Field {
  path: string[];
  schema: Schema;
}

const fieldsOf = (schema: Schema, path: string[] = []): Field[] => {
  const [chosen] = schema.anyOf ?? schema.oneOf ?? [schema];
  return Object.entries(chosen?.properties ?? {}).flatMap(([name, property]) => [
    { path: [...path, name], schema: property },
    ...(path.length < 3 ? fieldsOf(property, [...path, name]) : []),
  ]);
};

/** The body with another value at a place; objects on the way are made where it has none. */
const withValue = (body: unknown, [name = "", ...rest]: readonly string[], value: unknown): unknown => {
  const object = typeof body === "object" && body !== null && !Array.isArray(body) ? body : {};
  const now = (object as Record<string, unknown>)[name];
  return { ...object, [name]: rest.length === 0 ? value : withValue(now, rest, value) };
};

/**
 * Bodies of a call that are right but for one field, each field with `count` values that nobody types.
 *
 * @param random from 0 up to 1
 */
export const hostileBodies = (operation: Operation, random: () => number, count: number): unknown[] => {
  const body = exampleBody(operation);
  if (operation.body === undefined || body === undefined) return [];
  return fieldsOf(operation.body).flatMap(({ path, schema }) => {
    const values = [...ANYWHERE, ...past(schema, 1)];
    return Array.from({ length: count }, () => withValue(body, path, values[Math.floor(random() * values.length)]));
  });
};
