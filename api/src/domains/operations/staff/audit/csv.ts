import { auditActionLabel, auditEntities } from "@gleba/shared/contracts/crm";
import { csvDateTime } from "#platform/text/csv.ts";
import type { AuditRow } from "../../repository/audit.ts";

/** Headings of the table of the audit. */
export const AUDIT_COLUMNS = [
  "Quando",
  "Quem",
  "Código de quem",
  "Ação",
  "Tipo",
  "Registro",
  "Nome",
  "Antes",
  "Depois",
] as const;

/** One line of the audit. */
export const auditCells = (row: AuditRow): string[] => [
  csvDateTime(row.at),
  row.actorName,
  row.actor,
  auditActionLabel(row.action),
  auditEntities[row.entity] ?? row.entity,
  String(row.entityId),
  row.label,
  row.before ? JSON.stringify(row.before) : "",
  row.after ? JSON.stringify(row.after) : "",
];
