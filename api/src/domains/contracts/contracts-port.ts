import type { ContractsPort } from "#domains/customers";
import { presentContract, presentInstallment } from "./present/contract.ts";
import { presentStaffContract } from "./present/staff-contract.ts";
import { readContractFiles } from "./repository/contracts.ts";
import { readStaffContracts } from "./repository/staff-contracts.ts";
import { valueContract } from "./rules/contract-value.ts";

/** A customer's own list of contracts is short. */
const MAX_CONTRACTS = 100;

/** What the customers' domain asks about contracts. */
export const contractsOfCustomer: ContractsPort = {
  forStaff: async (orm, whose, day) => {
    const { files } = await readStaffContracts(orm, { page: 0, size: MAX_CONTRACTS, ...whose }, day);
    return files.map((file) => presentStaffContract(file, day));
  },
  forCustomer: async (orm, customerId, day) => {
    const files = await readContractFiles(orm, { customerId, day });
    return files.map((file) => ({
      ...presentContract(file, day),
      installments: valueContract(file, day).map((row) => presentInstallment(row, day)),
    }));
  },
};
