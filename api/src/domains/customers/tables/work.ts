import { writeTable } from "#platform/tables/write-table.ts";
import { presentStaffCustomer } from "../present/staff-customer.ts";
import { listCustomers } from "../repository/staff-customers.ts";
import { listRequests } from "../repository/staff-requests.ts";
import { CUSTOMER_COLUMNS, customerCells } from "../staff/customers/csv.ts";
import { REQUEST_COLUMNS, requestCells } from "../staff/requests/csv.ts";

/** The customers of a filter. */
export const customers = (...query: Parameters<typeof listCustomers>) =>
  writeTable({
    columns: CUSTOMER_COLUMNS,
    cells: (row) => customerCells(presentStaffCustomer(row)),
    owners: (rows) => rows.map(({ customer }) => customer.id),
    ...listCustomers(...query),
  });

/** What customers ask for, of a filter. */
export const requests = (...query: Parameters<typeof listRequests>) =>
  writeTable({ columns: REQUEST_COLUMNS, cells: requestCells, ...listRequests(...query) });
