import type { ReactNode } from "react";

/** What every field takes; `useZodForm(…).field(name)` gives the second half. */
export interface FieldProps<Value = string> {
  label: ReactNode;
  /** A hint below the label, tied to the field. */
  description?: ReactNode;
  /** Marks the label; the schema is what checks. */
  required?: boolean;
  disabled?: boolean;
  autoComplete?: string;
  placeholder?: string;
  id?: string;

  name?: string;
  value: Value;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  error?: ReactNode;
}

/** Labels never say "*" alone: the word "opcional" marks the few that may stay empty, so no asterisk is drawn. */
export const common = { className: "gleba-field", size: "md", withAsterisk: false } as const;
