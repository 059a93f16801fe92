import type { EditorField } from "../editor-fields.ts";

/** What every editor of a field takes, those of other features too. */
export interface FieldEditorProps {
  field: EditorField;
  value: unknown;
  onChange: (value: unknown) => void;
  error?: string | undefined;
  disabled?: boolean | undefined;
  context: { articleId: number; ventureId: number | null };
}
