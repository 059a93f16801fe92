import { writeTable } from "#platform/tables/write-table.ts";
import { CONTRACT_COLUMNS, contractCells } from "../present/contract-csv.ts";
import { ownersOf } from "../present/owners.ts";
import { presentStaffContract } from "../present/staff-contract.ts";
import { INSTALLMENT_COLUMNS, installmentCells, presentStaffInstallment } from "../present/staff-installment.ts";
import { listInstallments } from "../repository/installment-list.ts";
import { listContracts } from "../repository/staff-contracts.ts";

/** Each contract is valued installment by installment. */
const VALUED_AT_ONCE = 100;

/** The contracts of a filter, valued on a day. */
export const contracts = (...query: Parameters<typeof listContracts>) => {
  const [, , day] = query;
  return writeTable({
    columns: CONTRACT_COLUMNS,
    cells: (file) => contractCells(presentStaffContract(file, day)),
    owners: ownersOf,
    piece: VALUED_AT_ONCE,
    ...listContracts(...query),
  });
};

/** The installments of a filter, valued on a day. */
export const installments = (...query: Parameters<typeof listInstallments>) => {
  const [, day] = query;
  return writeTable({
    columns: INSTALLMENT_COLUMNS,
    cells: (row) => installmentCells(presentStaffInstallment(row, day)),
    owners: ownersOf,
    piece: VALUED_AT_ONCE,
    ...listInstallments(...query),
  });
};
