import * as z from "zod/mini";

/** What a call answered and takes back with the rest, where it says nothing. Bounded like everything that somebody sends. */
export const echoedText = z.string().check(z.maxLength(2_000));
