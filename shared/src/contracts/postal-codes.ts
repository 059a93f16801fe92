import * as z from "zod/mini";
import { city } from "./lookups.ts";

/** `GET /api/public/cep/{cep}`: what a CEP leads to. Street and district are empty where a whole town shares one. */
export const addressFound = z.object({
  /** Eight digits. */
  postalCode: z.string(),
  street: z.string(),
  district: z.string(),
  /** Null where the service names no municipality that this portal knows. */
  city: z.nullable(city),
});
export type AddressFound = z.infer<typeof addressFound>;
