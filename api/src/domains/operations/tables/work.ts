import { writeTable } from "#platform/tables/write-table.ts";
import { listAudit } from "../repository/audit.ts";
import { AUDIT_COLUMNS, auditCells } from "../staff/audit/csv.ts";

/** The lines of the audit of a filter. */
export const audit = (...query: Parameters<typeof listAudit>) =>
  writeTable({ columns: AUDIT_COLUMNS, cells: auditCells, ...listAudit(...query) });
