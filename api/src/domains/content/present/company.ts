import type { CompanyRow } from "@gleba/shared/contracts/crm";
import type { Storage } from "#platform/files/storage.ts";

/** A company as the staff see it: its logo by the address that browsers read it by. */
export const presentCompany = (storage: Pick<Storage, "url">, row: CompanyRow): CompanyRow => ({
  ...row,
  logo: storage.url(row.logo),
});
