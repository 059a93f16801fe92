import { contractDefaults } from "@gleba/shared/contracts";
import { SHIPPED_DEFAULTS, type ContractDefaults } from "@gleba/shared/contracts/financing";

/** What was stored of the company's choice, or what is shipped where nobody chose. */
export const defaultsOf = (stored: unknown): ContractDefaults => {
  const read = contractDefaults.safeParse(stored);
  return read.success ? read.data : SHIPPED_DEFAULTS;
};
