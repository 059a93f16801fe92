import { EmailField, PhoneField, TextField } from "@gleba/shared/ui/fields";
import type { ComponentProps, ReactNode } from "react";

type TextBinding = Pick<ComponentProps<typeof TextField>, "value" | "onChange" | "onBlur" | "error" | "name">;

/** What everybody who writes to the company tells. */
export type PersonField = "name" | "email" | "phone";

interface Props {
  field: (name: PersonField) => TextBinding;
  /** A field that belongs between name and e-mail. */
  children?: ReactNode;
}

/** Name, e-mail and phone, as browsers and password managers know them. */
export const PersonFields = ({ field, children }: Props) => (
  <>
    <TextField label="Nome completo" autoComplete="name" required maxLength={120} {...field("name")} />
    {children}
    <EmailField label="E-mail" autoComplete="email" required {...field("email")} />
    <PhoneField
      label="Telefone com DDD"
      description="De preferência um celular com WhatsApp."
      autoComplete="tel-national"
      required
      {...field("phone")}
    />
  </>
);
