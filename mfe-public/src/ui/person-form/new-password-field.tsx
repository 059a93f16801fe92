import { SHORTEST_PASSWORD } from "@gleba/shared/contracts";
import { PasswordField } from "@gleba/shared/ui/fields";
import type { ComponentProps } from "react";

const hintFor = ({ length }: string): string => {
  const missing = SHORTEST_PASSWORD - length;
  if (length > 0 && missing <= 0) return "O tamanho está bom. Quanto mais longa, mais difícil de adivinhar.";
  if (length > 0) return missing === 1 ? "Falta 1 caractere." : `Faltam ${missing} caracteres.`;
  return `Pelo menos ${SHORTEST_PASSWORD} caracteres. Uma frase curta é fácil de lembrar.`;
};

type Props = Pick<ComponentProps<typeof PasswordField>, "value" | "onChange" | "onBlur" | "error" | "name"> & {
  label?: string;
};

/** A password somebody chooses: judged by its length, and offered to the password manager as a new one. */
export const NewPasswordField = ({ label = "Senha", ...field }: Props) => (
  <PasswordField label={label} description={hintFor(field.value)} autoComplete="new-password" required {...field} />
);
