import { writeTable } from "#platform/tables/write-table.ts";
import { listStaff } from "../repository/staff.ts";
import { STAFF_COLUMNS, staffCells } from "../staff/users/csv.ts";

/** The staff of a filter. */
export const staff = (...query: Parameters<typeof listStaff>) =>
  writeTable({ columns: STAFF_COLUMNS, cells: staffCells, ...listStaff(...query) });
