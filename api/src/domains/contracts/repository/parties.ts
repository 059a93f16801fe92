import { dayInBrazil } from "@gleba/shared/words";
import { eq } from "drizzle-orm";
import { readCompany, readLogo } from "#domains/content";
import { readCustomer, readMainAddress } from "#domains/customers";
import { documentText } from "#platform/text/document-text.ts";
import type { Letterhead } from "#platform/pdf/letterhead.ts";
import type { PayerAddress } from "#platform/bank/slip-provider.ts";
import type { Deps } from "#platform/http/deps.ts";
import type { Tx } from "#platform/db/db.ts";
import {
  bankSlipItems,
  companies,
  contracts,
  developments,
  installments,
  lots,
  type SlipPrint,
} from "#platform/db/schema/index.ts";
import { buyersOn, isInForce } from "../rules/parties.ts";
import { readPartiesOf } from "./contract-parties.ts";
import type { ContractFile } from "./contracts.ts";

/** Who pays whom for what, as documents about a contract print it. */
export type Parties = Omit<SlipPrint, "installmentNumber" | "instructions" | "savingCents">;

interface Person {
  name: string;
  document: string;
}

/** The same with all who sign: papers name every buyer of their day, where a slip has one payer. */
export interface PaperParties extends Parties {
  /** In hundredths of a percent. */
  buyers: (Person & { share: number })[];
  guarantors: Person[];
  letterhead: Letterhead;
}

/** The town in an address as "…, Santa Teresa/ES, CEP 29650-000". */
export const cityIn = (address: string): string => /([^,/]+)\/[A-Z]{2}\b/.exec(address)?.[1]?.trim() ?? "";

/** Development, block and lot as documents name them. */
export const lotOf = ({ development, lot }: Pick<ContractFile, "development" | "lot">): string =>
  [development.name, lot.block && `quadra ${lot.block}`, lot.lot && `lote ${lot.lot}`].filter(Boolean).join(", ");

const addressOf = async (deps: Pick<Deps, "db">, customerId: number): Promise<PayerAddress | null> => {
  const row = await readMainAddress(deps.db.orm, customerId);
  if (!row) return null;
  const { street, number, complement, district, postalCode } = row.localization;
  const { name: city, uf } = row.city;
  return { street: [street, number, complement].filter(Boolean).join(", "), district, city, uf, postalCode };
};

/** The company that a contract's development belongs to; null where it is the site's, whose letterhead says it. */
export const readSeller = async (tx: Tx, contractId: number): Promise<{ legalName: string; cnpj: string } | null> => {
  const [found] = await tx
    .select({ legalName: companies.legalName, cnpj: companies.cnpj })
    .from(contracts)
    .innerJoin(lots, eq(lots.id, contracts.batchId))
    .innerJoin(developments, eq(developments.id, lots.ventureId))
    .innerJoin(companies, eq(companies.id, developments.companyId))
    .where(eq(contracts.id, contractId));
  return found ?? null;
};

/**
 * Who pays whom for what, as a slip of this contract prints it.
 *
 * @param customerId who pays: the contract's customer, unless another of the buyers asks for the slip
 */
export const readParties = async (
  deps: Pick<Deps, "db" | "storage">,
  file: ContractFile,
  customerId = file.contract.customerId,
): Promise<Parties> => {
  const [own, address, company] = await Promise.all([
    readCustomer(deps.db, customerId),
    addressOf(deps, customerId),
    readCompany(deps, file.development.id),
  ]);
  return {
    payer: { name: own?.customer.name ?? "", document: own?.customer.document ?? "", address },
    beneficiary: {
      name: company.legalName || company.title,
      document: company.cnpj,
      city: cityIn(company.address),
      ...(company.bankAccount && { bankAccount: company.bankAccount }),
      ...(company.pixKey && { pixKey: company.pixKey }),
    },
    contractNumber: file.contract.number,
    lot: lotOf(file),
  };
};

/** The logo and the address of the company that a slip pays: all of its installments are of one. */
export const readSlipCompany = async (
  deps: Pick<Deps, "db" | "storage">,
  slipId: number,
): Promise<Pick<Letterhead, "logo" | "address">> => {
  const [found] = await deps.db.orm
    .select({ ventureId: lots.ventureId })
    .from(bankSlipItems)
    .innerJoin(installments, eq(installments.id, bankSlipItems.installmentId))
    .innerJoin(contracts, eq(contracts.id, installments.contractId))
    .innerJoin(lots, eq(lots.id, contracts.batchId))
    .where(eq(bankSlipItems.slipId, slipId))
    .limit(1);
  if (!found) return { logo: null, address: "" };
  const { logo, address } = await readCompany(deps, found.ventureId);
  return { logo: await readLogo(deps, logo), address };
};

/** The parties of a slip that somebody asks for: who buys pays in their own name, an attorney in that of the contract's customer. */
export const readSlipParties = async (
  deps: Pick<Deps, "db" | "storage">,
  file: ContractFile,
  asking: { customerId: number; day: string },
): Promise<Parties> => {
  const buyers = buyersOn(await readPartiesOf(deps.db.orm, [file.contract.id]), asking.day);
  const buys = buyers.some(({ customerId }) => customerId === asking.customerId);
  return readParties(deps, file, buys ? asking.customerId : undefined);
};

/** The company of a development as its papers name it, logo included. */
export const readPaperhead = async (deps: Pick<Deps, "db" | "storage">, ventureId: number): Promise<Letterhead> => {
  const { title, legalName, cnpj, address, contact, logo } = await readCompany(deps, ventureId);
  const document = cnpj && documentText(cnpj);
  return { name: legalName || title, document, address, contact, logo: await readLogo(deps, logo) };
};

/** Who stands in a contract on a day, today unless another is said, as its papers name them. */
export const readPaperParties = async (
  deps: Pick<Deps, "db" | "storage" | "clock">,
  file: ContractFile,
  day = dayInBrazil(deps.clock()),
): Promise<PaperParties> => {
  const [slip, rows, letterhead] = await Promise.all([
    readParties(deps, file),
    readPartiesOf(deps.db.orm, [file.contract.id]),
    readPaperhead(deps, file.development.id),
  ]);
  const buyers = buyersOn(rows, day).map(({ name, document, share }) => ({ name, document, share: share! }));
  const guarantors = rows
    .filter((row) => row.role === "guarantor" && isInForce(row, day))
    .map(({ name, document }) => ({ name, document }));
  return { ...slip, buyers, guarantors, letterhead };
};
