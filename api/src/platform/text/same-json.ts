import { isDeepStrictEqual } from "node:util";

const parsed = (text: string | undefined): unknown => (text === undefined ? undefined : (JSON.parse(text) as unknown));

/** Whether two values say the same as JSON; the database keeps the keys of an object in an order of its own. */
export const sameJson = (one: unknown, two: unknown): boolean => {
  const [first, second] = [JSON.stringify(one), JSON.stringify(two)] as const;
  if (first === second) return true;
  // Of what holds no keys the text is all there is.
  return typeof one === "object" && typeof two === "object" && isDeepStrictEqual(parsed(first), parsed(second));
};
