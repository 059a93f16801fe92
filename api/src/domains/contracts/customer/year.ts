import * as z from "zod/mini";

/** A year of an address or filter. */
export const year = z.pipe(z.string().check(z.regex(/^\d{4}$/, "O ano deve ter quatro números.")), z.transform(Number));
