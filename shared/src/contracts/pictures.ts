import * as z from "zod/mini";
import { id } from "./primitives.ts";

// Apart from the ventures: the home page takes this alone, and bundlers keep every schema of a file they take one of.
/** A stored picture and its generated variants. */
export const picture = z.object({
  id,
  url: z.string(),
  name: z.string(),
  width: z.int(),
  height: z.int(),
  caption: z.string(),
  thumbnails: z.object({ w320: z.string(), w960: z.string(), w1920: z.string() }),
});
export type Picture = z.infer<typeof picture>;
