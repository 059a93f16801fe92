import * as z from "zod/mini";
import { isCnpj, normalizeDocument } from "../documents.ts";
import { email } from "../people.ts";
import { id, idParam, oneLine } from "../primitives.ts";

const line = (most: number) => z.string().check(z.trim(), z.maxLength(most, "O texto é longo demais."), oneLine);
const required = (most: number, sentence: string) => line(most).check(z.minLength(1, sentence));

/** What documents say of a company that offers developments (an SPE, most of the time). */
const facts = {
  legalName: required(120, "Informe a razão social."),
  tradeName: line(80),
  cnpj: z.pipe(
    z.pipe(z.string().check(z.maxLength(60)), z.transform(normalizeDocument)),
    z.string().check(z.refine(isCnpj, "Informe um CNPJ válido.")),
  ),
  /** On one line, with the town as `…, Santa Teresa/ES, CEP 29650-000`. */
  address: required(240, "Informe o endereço."),
  phone: line(40),
  email: line(254).check(
    z.refine(
      (text) => text === "" || email.safeParse(text).success,
      "Informe um e-mail válido, como nome@exemplo.com.br.",
    ),
  ),
  /** Where its slips are paid into, as its gateway knows it; empty for the gateway's own. */
  bankAccount: line(80),
  /** The same for Pix. */
  pixKey: line(77),
  /** A picture of the galleries, of which papers get a copy; null takes the logo away, and without it the logo stays. */
  logo: z.optional(z.nullable(z.strictObject({ photoId: id }))),
};

/** `POST /api/crm/companies`. */
export const newCompany = z.strictObject(facts);
export type NewCompany = z.output<typeof newCompany>;

/** `PUT /api/crm/companies/{id}`: all of it, with the version that was read. */
export const companyChange = z.strictObject({ ...facts, version: z.int() });
export type CompanyChange = z.output<typeof companyChange>;

/** A company as the staff see it. */
export const companyRow = z.object({
  id,
  legalName: z.string(),
  tradeName: z.string(),
  /** Upper-case, without mask. */
  cnpj: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  bankAccount: z.string(),
  pixKey: z.string(),
  /** The address of its logo; empty for none. */
  logo: z.string(),
  demonstration: z.boolean(),
  version: z.int(),
  /** The developments it offers, by name. */
  ventures: z.array(z.object({ id, name: z.string() })),
});
export type CompanyRow = z.infer<typeof companyRow>;

export const companyParams = z.strictObject({ id: idParam });

/** `PUT /api/crm/companies/ventures/{id}`; null for the company of the site's configuration. */
export const ventureCompany = z.strictObject({
  companyId: z.nullable(id),
  /** The company that was read. */
  seen: z.nullable(id),
});
export type VentureCompany = z.output<typeof ventureCompany>;
export const ventureCompanyChosen = z.object({ companyId: z.nullable(id) });
export type VentureCompanyChosen = z.infer<typeof ventureCompanyChosen>;
