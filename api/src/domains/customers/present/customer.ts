import {
  isCpf,
  type Customer,
  type DataAccess,
  type GivenConsent,
  type OwnPrivacyRequestRow,
} from "@gleba/shared/contracts";
import type { AccessRow } from "#domains/identity";
import type { Storage } from "#platform/files/storage.ts";
import type { CustomerRow, readConsents, readPrivacyRequests } from "../repository/customers.ts";
import { LOCKED_FIELDS } from "../rules/customers.ts";

/** What a customer reads of themselves. */
export const presentCustomer = (
  { customer, rgUf, profession, birthplace, pending }: CustomerRow,
  storage: Pick<Storage, "url">,
): Customer => {
  const person = isCpf(customer.document);
  return {
    id: customer.id,
    name: customer.name,
    document: customer.document,
    documentProven: customer.documentProof !== "none",
    cpf: person ? customer.document : null,
    cnpj: person ? null : customer.document,
    rg: customer.rg,
    rgUf: rgUf && { id: rgUf.id, name: `${rgUf.code} – ${rgUf.name}` },
    birthDate: customer.birthDate,
    email: customer.email,
    pendingEmail: pending?.email ?? null,
    phone: customer.phone,
    broker: customer.broker,
    profession: profession && { id: profession.id, description: profession.description },
    birthplace: birthplace && { id: birthplace.id, name: birthplace.name, uf: birthplace.uf },
    photoUrl: customer.photoKey === "" ? null : storage.url(customer.photoKey),
    locked: LOCKED_FIELDS,
    can: { edit: true },
    version: customer.version,
  };
};

/** A consent as its giver reads it. */
export const presentConsent = ({
  id,
  purpose,
  version,
  granted,
  givenAt,
}: Awaited<ReturnType<typeof readConsents>>[number]): GivenConsent => ({
  id,
  purpose,
  version,
  granted,
  givenAt: givenAt.toISOString(),
});

/** A request about one's own data. An answer without a time is the first one, given by itself. */
export const presentPrivacyRequest = ({
  protocol,
  kind,
  text,
  status,
  createdAt,
  answerBy,
  answer,
  answeredAt,
}: Awaited<ReturnType<typeof readPrivacyRequests>>[number]): OwnPrivacyRequestRow => ({
  protocol,
  kind,
  text,
  status,
  askedAt: createdAt.toISOString(),
  answerBy: (answerBy ?? createdAt).toISOString(),
  answer: answer === "" ? null : answer,
  answeredAt: answeredAt?.toISOString() ?? null,
});

/** Who saw a customer's data, when, and what. */
export const presentAccess = ({ at, who, what }: AccessRow): DataAccess => ({ at: at.toISOString(), who, what });
