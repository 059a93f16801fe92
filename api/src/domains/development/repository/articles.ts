import type { StoredField, TemplateField } from "#platform/db/schema/index.ts";

export type { StoredField as KeptField, TemplateField };
