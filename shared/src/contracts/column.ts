import * as z from "zod/mini";

/**
 * A long column of a packed answer. One that holds throughout is taken as it is, in one pass: element by element it cost a
 * phone a second of its processor (350,000 numbers of 12,000 lots) and the portal host its time for a first screen. Any
 * other column is read by the schema itself, which says what is wrong with it.
 *
 * @param holds whether `element` takes a value
 */
export const column = <Value>(element: z.ZodMiniType<Value>, holds: (value: unknown) => boolean) => {
  const schema = z.array(element);
  const { parse } = schema._zod;
  const parseColumn: typeof parse = (payload, context) =>
    Array.isArray(payload.value) && payload.value.every(holds) ? payload : parse(payload, context);
  schema._zod.parse = parseColumn;
  // What zod calls where a schema has no checks of its own.
  schema._zod.run = parseColumn;
  return schema;
};

/** A column of integers. */
export const integers = () => column(z.int(), Number.isSafeInteger);

/** A column of texts. */
export const texts = () => column(z.string(), (value) => typeof value === "string");
