import type { CustomerBank } from "@gleba/shared/contracts";
import type { CustomerBankRow } from "../repository/banks.ts";

/** A bank account as its owner reads it. */
export const presentCustomerBank = ({ account, bank }: CustomerBankRow): CustomerBank => ({
  id: account.id,
  bankId: bank.id,
  bankName: bank.description,
  bank: { id: bank.id, label: bank.description },
  branch: account.branch,
  account: account.account,
  kind: account.kind,
  pixKey: account.pixKey,
  customerId: account.customerId,
  version: account.version,
});
