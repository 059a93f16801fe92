import {
  auditActionLabel,
  auditActions,
  auditEntities,
  staffRightWords,
  staffRoleNames,
} from "@gleba/shared/contracts/crm";
import { CODED, CODES } from "./code-labels.ts";
import { FIELDS } from "./field-labels.ts";

const byLabel = (one: { label: string }, two: { label: string }): number => one.label.localeCompare(two.label, "pt-BR");

/** Kinds of records to choose from. */
export const ENTITIES: readonly { value: string; label: string }[] = Object.entries(auditEntities)
  .map(([value, label]) => ({ value, label }))
  .sort(byLabel);

/** Whose changes are asked for. */
export const ROLES: readonly { value: string; label: string; word: string }[] = [
  { value: "admin", label: staffRoleNames.admin, word: "administracao" },
  { value: "editor", label: staffRoleNames.editor, word: "conteudo" },
  { value: "sales", label: staffRoleNames.sales, word: "vendas" },
  { value: "finance", label: staffRoleNames.finance, word: "financeiro" },
  { value: "custom", label: staffRoleNames.custom, word: "proprio" },
  { value: "customer", label: "Clientes", word: "clientes" },
  { value: "system", label: "O próprio portal", word: "portal" },
];

/** What was done, to choose from: `Registrou o pagamento`. */
export const ACTION_OPTIONS = Object.keys(auditActions)
  .map((value) => ({ value, label: auditActionLabel(value) }))
  .sort(byLabel);

/** What was done, as the middle of "Ana … o lote 3". */
export const actionName = (action: string): string => auditActions[action] ?? action.replaceAll("_", " ");
export const entityName = (entity: string): string => auditEntities[entity] ?? entity.replaceAll("_", " ");
/** Whether a line is of one record, so that its number says which: not of many at once, and of nothing that the whole company has. */
export const isOfOne = (entity: string, entityId: number): boolean =>
  entityId > 0 && entity !== "lots" && entity !== "installments";
/** A field as people call it, of this kind of record. */
export const fieldName = (field: string, entity = ""): string => FIELDS[`${entity}.${field}`] ?? FIELDS[field] ?? field;
/** The word for a code that a field holds; null where the field holds no codes. */
export const codeName = (field: string, code: string): string | null =>
  CODED.has(field)
    ? (CODES[`${field}.${code}`] ?? CODES[code] ?? staffRightWords[code as keyof typeof staffRightWords]?.name ?? code)
    : null;
