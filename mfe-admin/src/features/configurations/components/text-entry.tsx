import { EmailField, PhoneField, TextField } from "@gleba/shared/ui/fields";
import type { SingleType } from "../settings-form.ts";
import type { SettingsEditing } from "../use-settings.ts";

interface Props {
  editing: SettingsEditing;
  type: SingleType;
  label: string;
  description?: string;
  kind?: "text" | "url" | "email" | "phone";
}

const FIELDS = { text: TextField, url: TextField, email: EmailField, phone: PhoneField } as const;

/** One entry that is a line of text. */
export const TextEntry = ({ editing, type, label, description, kind = "text" }: Props) => {
  const Field = FIELDS[kind];
  return (
    <Field
      label={label}
      name={type}
      autoComplete="off"
      value={editing.form.values[type] ?? ""}
      onChange={(value) => editing.setValue(type, value)}
      error={editing.fieldErrors[type]}
      {...(description && { description })}
      {...(kind === "url" && { type: "url" as const, placeholder: "https://" })}
    />
  );
};
