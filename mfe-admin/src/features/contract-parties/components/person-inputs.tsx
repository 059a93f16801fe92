import { DocumentField, EmailField, PhoneField, TextField } from "@gleba/shared/ui/fields";
import { Group } from "@gleba/shared/ui";
import type { PersonTyped } from "../person-fields.ts";

interface Props {
  /** What stands before the fields' names, so that those of several people differ. */
  name: string;
  value: PersonTyped;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<PersonTyped>) => void;
}

/** Name, document and how to reach a person whom the portal may not know. */
export const PersonInputs = ({ name, value, errors, onChange }: Props) => {
  const field = (key: keyof PersonTyped) => ({
    name: `${name}.${key}`,
    value: value[key],
    onChange: (typed: string) => onChange({ [key]: typed }),
    autoComplete: "off",
    ...(errors[key] && { error: errors[key] }),
  });
  return (
    <>
      <TextField label="Nome completo ou razão social" required maxLength={120} {...field("name")} />
      <Group gap="md">
        <DocumentField label="CPF ou CNPJ" required {...field("document")} />
        <PhoneField label="Telefone com DDD" {...field("phone")} />
      </Group>
      <EmailField
        label="E-mail"
        description="Com o e-mail, o nome e o documento do cadastro, a pessoa entra no portal e vê o contrato."
        {...field("email")}
      />
    </>
  );
};
