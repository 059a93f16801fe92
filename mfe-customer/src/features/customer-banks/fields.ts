import { customerBankInput, type CustomerBank } from "@gleba/shared/contracts";
import type { Choice } from "@gleba/shared/ui/fields";
import * as z from "zod/mini";
import { choiceOf, chosenId } from "#features/lookups";

/** What a person types and chooses. */
export interface BankFields extends Record<string, unknown> {
  bank: Choice;
  branch: string;
  account: string;
  kind: CustomerBank["kind"];
  pixKey: string;
}

export const fieldsOf = (item: CustomerBank | null): BankFields => ({
  bank: choiceOf(item && { id: item.bankId, description: item.bankName }),
  branch: item?.branch ?? "",
  account: item?.account ?? "",
  kind: item?.kind ?? "checking",
  pixKey: item?.pixKey ?? "",
});

export const ACCOUNT_NAMES: Record<CustomerBank["kind"], string> = {
  checking: "Conta-corrente",
  savings: "Poupança",
  payment: "Conta de pagamento",
};

const { bankId: _bank, customerId: _customer, ...rest } = customerBankInput.shape;

/** The contract's rules; whose account it is goes with the call. */
export const bankSchema = z.strictObject({
  ...rest,
  bankId: z.int("Digite parte do nome e escolha o banco na lista."),
});
export type BankBody = z.infer<typeof bankSchema>;

/** What the form sends. */
export const bodyOf = ({ bank, ...fields }: BankFields) => ({ ...fields, bankId: chosenId(bank) });
