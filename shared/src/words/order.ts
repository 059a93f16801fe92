import { once } from "./once.ts";

const collator = once(() => new Intl.Collator("pt-BR", { numeric: true }));

/** Most lots are numbered plainly and need no collator. */
const PLAIN_NUMBER = /^\d{1,9}$/;

/** Sorts "2" before "10" and "10A" after "10", as people number blocks and lots. */
export const naturally = (one: string, other: string): number =>
  PLAIN_NUMBER.test(one) && PLAIN_NUMBER.test(other) ? Number(one) - Number(other) : collator().compare(one, other);
