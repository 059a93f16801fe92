import { writeTable } from "#platform/tables/write-table.ts";
import { LEAD_COLUMNS, leadCells } from "../present/lead.ts";
import { ownersOf } from "../present/owners.ts";
import { RESERVATION_COLUMNS, reservationCells } from "../present/reservation-csv.ts";
import { listLeads } from "../repository/lead-list.ts";
import { listReservations } from "../repository/staff-reservations.ts";

/** The leads of a filter. */
export const leads = (...query: Parameters<typeof listLeads>) =>
  writeTable({ columns: LEAD_COLUMNS, cells: leadCells, owners: ownersOf, ...listLeads(...query) });

/** The reservations of a filter. */
export const reservations = (...query: Parameters<typeof listReservations>) =>
  writeTable({
    columns: RESERVATION_COLUMNS,
    cells: reservationCells,
    owners: ownersOf,
    ...listReservations(...query),
  });
