import { readCompany } from "#domains/content";
import { readCustomer } from "#domains/customers";
import type { Deps } from "#platform/http/deps.ts";
import type { SlipPrint } from "#platform/db/schema/index.ts";
import type { ContractFile } from "./contracts.ts";

/** Who pays whom for what, as documents about a contract print it. */
export type Parties = Omit<SlipPrint, "installmentNumber">;

/** The town in an address as "…, Santa Teresa/ES, CEP 29650-000". */
export const cityIn = (address: string): string => /([^,/]+)\/[A-Z]{2}\b/.exec(address)?.[1]?.trim() ?? "";

/** Development, block and lot as documents name them. */
export const lotOf = ({ development, lot }: Pick<ContractFile, "development" | "lot">): string =>
  [development.name, lot.block && `quadra ${lot.block}`, lot.lot && `lote ${lot.lot}`].filter(Boolean).join(", ");

/** Who pays whom for what, as a slip of this contract prints it. */
export const readParties = async (deps: Pick<Deps, "db" | "storage">, file: ContractFile): Promise<Parties> => {
  const [own, company] = await Promise.all([readCustomer(deps.db, file.contract.customerId), readCompany(deps)]);
  return {
    payer: { name: own?.customer.name ?? "", document: own?.customer.document ?? "" },
    beneficiary: {
      name: company.legalName || company.title,
      document: company.cnpj,
      city: cityIn(company.address),
    },
    contractNumber: file.contract.number,
    lot: lotOf(file),
  };
};
