import * as z from "zod/mini";
import { id } from "./primitives.ts";

/** Lookups answer at most this many entries. */
export const MAX_FOUND = 20;

/** `GET ufs/`: a state. The id is IBGE's code, the name its two letters and its name: "ES – Espírito Santo". */
export const uf = z.object({ id, name: z.string() });
export type Uf = z.infer<typeof uf>;

/** `GET cities/nearest/{name}`: a municipality. The id is IBGE's code, `uf` the two letters. */
export const city = z.object({ id, name: z.string(), uf: z.string() });
export type City = z.infer<typeof city>;

/** `GET professions/nearest/{description}`. */
export const profession = z.object({ id, description: z.string() });
export type Profession = z.infer<typeof profession>;

/** `GET banks/nearest/{description}`: the COMPE code stands in front: "001 – Banco do Brasil". */
export const bank = z.object({ id, description: z.string() });
export type Bank = z.infer<typeof bank>;

/** `GET taxpayertypes/`: in which capacity somebody pays taxes. */
export const taxpayerType = z.object({ id, description: z.string() });
export type TaxpayerType = z.infer<typeof taxpayerType>;

/** So many letters somebody's name is looked for by, at least: nobody browses people by a letter. */
export const MIN_NAME_LETTERS = 3;

/** `GET customers/nearest/{name}`: documents of other people are masked. */
export const foundCustomer = z.object({
  id,
  name: z.string(),
  cpf: z.nullable(z.string()),
  cnpj: z.nullable(z.string()),
});
export type FoundCustomer = z.infer<typeof foundCustomer>;

/** `GET enterprises`: the published developments. */
export const enterprise = z.object({ id, name: z.string(), city: z.string(), uf: z.string() });
export type Enterprise = z.infer<typeof enterprise>;
