import * as z from "zod/mini";
import { id } from "./primitives.ts";

const widths = z.object({ w320: z.string(), w960: z.string(), w1920: z.string() });

// Apart from the ventures: the home page takes this alone, and bundlers keep every schema of a file they take one of.
/** A stored picture and its generated variants. */
export const picture = z.object({
  id,
  url: z.string(),
  name: z.string(),
  width: z.int(),
  height: z.int(),
  caption: z.string(),
  /** WebP, which every browser we serve knows. */
  thumbnails: widths,
  /** The same widths as AVIF, a third lighter; null while they are being made. Offer them in a `<picture>`. */
  avif: z._default(z.nullable(widths), null),
});
export type Picture = z.infer<typeof picture>;
