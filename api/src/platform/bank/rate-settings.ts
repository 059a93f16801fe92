import * as z from "zod";

/** What INDEX_RATES_SERIES says: names as contracts give them, each once, with the number of its series. */
export const rateSeries = z
  .string()
  .default("")
  .transform((text) =>
    text.split(",").flatMap((pair) => (pair.trim() === "" ? [] : [pair.split("=").map((part) => part.trim())])),
  )
  .refine(
    (pairs) =>
      pairs.every(([name = "", number = "", ...more]) => name !== "" && /^\d{1,9}$/.test(number) && more.length === 0),
    "pairs of an index and its series, like IPCA=433,IGP-M=189",
  )
  .refine((pairs) => new Set(pairs.map(([name]) => name)).size === pairs.length, "an index stands twice")
  .transform((pairs) => new Map(pairs as [string, string][]));
