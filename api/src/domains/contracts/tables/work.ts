import { writeTable } from "#platform/tables/write-table.ts";
import { CONTRACT_COLUMNS, contractCells } from "../present/contract-csv.ts";
import { ownersOf } from "../present/owners.ts";
import { presentStaffContract } from "../present/staff-contract.ts";
import { INSTALLMENT_COLUMNS, installmentCells, presentTaken } from "../present/staff-installment.ts";
import { listInstallments } from "../repository/installment-list.ts";
import { listContracts } from "../repository/staff-contracts.ts";

/** A contract is much more than a row. */
const CONTRACTS_AT_ONCE = 500;
/** Of some twenty contracts, or of a thousand: one that two pieces share is read twice. */
const INSTALLMENTS_AT_ONCE = 1_000;

/** The contracts of a filter, valued on a day. */
export const contracts = (...query: Parameters<typeof listContracts>) => {
  const [, , day] = query;
  return writeTable({
    columns: CONTRACT_COLUMNS,
    cells: (file) => contractCells(presentStaffContract(file, day)),
    owners: ownersOf,
    piece: CONTRACTS_AT_ONCE,
    ...listContracts(...query),
  });
};

/** The installments of a filter, valued on a day. */
export const installments = (...query: Parameters<typeof listInstallments>) => {
  const [, day] = query;
  return writeTable({
    columns: INSTALLMENT_COLUMNS,
    cells: (row) => installmentCells(presentTaken(row, day)),
    owners: ownersOf,
    piece: INSTALLMENTS_AT_ONCE,
    ...listInstallments(...query),
  });
};
