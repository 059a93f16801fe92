import * as z from "zod/mini";
import { picture } from "./pictures.ts";
import { bounds, cents, id, position } from "./primitives.ts";
import { registry } from "./registry.ts";

// Apart from the site: the home page brings this alone, the site's answer is read by the shell.
/** Lots of a venture by status. */
export const lotCounts = z.object({
  total: z.int(),
  available: z.int(),
  reserved: z.int(),
  negotiating: z.int(),
  sold: z.int(),
  blocked: z.int(),
});

/** A venture on the home map and as a card (GraphQL `ventures`). */
export const ventureCard = z.object({
  id,
  name: z.string(),
  city: z.string(),
  uf: z.string(),
  /** Null when the venture has no coordinates: it is listed, never put on the map. */
  centre: z.nullable(position),
  bounds: z.nullable(bounds),
  cover: z.nullable(picture),
  lots: lotCounts,
  minPriceCents: z.nullable(cents),
  maxPriceCents: z.nullable(cents),
  /** The lowest first installment that a lot for sale has today; null where none is financed or priced. */
  minInstallmentCents: z.nullable(cents),
  registry: z.nullable(registry),
  salesOpen: z.boolean(),
  /** What the company says of it in a line; may be empty. */
  publicity: z.string(),
});
export type VentureCard = z.infer<typeof ventureCard>;
