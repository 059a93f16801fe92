import * as z from "zod/mini";
import { city } from "./lookups.ts";

/** `GET /api/public/cep/{cep}`: what a CEP leads to. Street and district are empty where a whole town shares one. */
export const addressFound = z.object({
  /** Eight digits. */
  postalCode: z.string(),
  street: z.string(),
  district: z.string(),
  /** The state by its letters, also where the municipality is not known; a server of before does not say it. */
  uf: z.optional(z.string()),
  /** Null where nothing names a municipality that this portal knows. */
  city: z.nullable(city),
});
export type AddressFound = z.infer<typeof addressFound>;
