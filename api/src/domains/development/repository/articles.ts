import type { KeptField, TemplateField } from "#platform/db/schema/index.ts";

export type { KeptField, TemplateField };
