import { DocumentField, EmailField, PhoneField, TextField } from "@gleba/shared/ui/fields";
import type { ComponentProps, ComponentType } from "react";

type TextBinding = Pick<ComponentProps<typeof TextField>, "value" | "onChange" | "onBlur" | "error" | "name">;

const NameInput = (field: TextBinding) => (
  <TextField label="Nome completo" autoComplete="name" required maxLength={120} {...field} />
);

const DocumentInput = (field: TextBinding) => (
  <DocumentField label="CPF ou CNPJ" description="O CNPJ pode ter letras." autoComplete="off" required {...field} />
);

const EmailInput = (field: TextBinding) => <EmailField label="E-mail" autoComplete="email" required {...field} />;

const PhoneInput = (field: TextBinding) => (
  <PhoneField
    label="Telefone com DDD"
    description="De preferência um celular com WhatsApp."
    autoComplete="tel-national"
    required
    {...field}
  />
);

const inputs = { name: NameInput, document: DocumentInput, email: EmailInput, phone: PhoneInput } satisfies Record<
  string,
  ComponentType<TextBinding>
>;

/** The fields people fill in about themselves. */
type PersonField = keyof typeof inputs;

interface Props<Name extends PersonField> {
  /** In this order. */
  fields: readonly Name[];
  field: (name: Name) => TextBinding;
}

/** Name, document, e-mail and phone, the same everywhere, as browsers and password managers know them. */
export const PersonFields = <Name extends PersonField>({ fields, field }: Props<Name>) =>
  fields.map((name) => {
    const Input: ComponentType<TextBinding> = inputs[name];
    return <Input key={name} {...field(name)} />;
  });
