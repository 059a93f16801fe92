import * as z from "zod/mini";
import { siteEntry } from "../site.ts";

/** Entries as the settings save them: addresses may repeat, every other type stands at most once. */
export const siteEntries = z.array(z.strictObject(siteEntry.shape)).check(
  z.maxLength(60, "São no máximo 60 entradas."),
  z.refine((entries) => {
    const single = entries.filter(({ type }) => type !== "address").map(({ type }) => type);
    return new Set(single).size === single.length;
  }, "Só o endereço pode repetir."),
);
