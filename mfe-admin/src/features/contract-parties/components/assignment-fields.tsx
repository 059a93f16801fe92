import { MAX_PROTOCOL } from "@gleba/shared/contracts/crm";
import { Checkbox, DateField, MoneyField, TextField } from "@gleba/shared/ui/fields";
import type { AssignmentTyped } from "../assignment-form.ts";

interface Props {
  value: AssignmentTyped;
  /** By their way from the transfer: `signedOn`. */
  errors: Readonly<Record<string, string>>;
  onChange: (value: AssignmentTyped) => void;
}

/** Whether the change is a transfer, and what it declares. */
export const AssignmentFields = ({ value, errors, onChange }: Props) => {
  const field = (key: "signedOn" | "priceCents" | "registration" | "protocol") => ({
    name: `assignment.${key}`,
    value: value[key],
    onChange: (typed: string) => onChange({ ...value, [key]: typed }),
    ...(errors[key] && { error: errors[key] }),
  });
  return (
    <>
      <Checkbox
        name="assignment.on"
        label="É uma cessão de direitos (Lei 6.766/1979, art. 31)"
        value={value.on}
        onChange={(on) => onChange({ ...value, on })}
      />
      {value.on && (
        <>
          <DateField label="Cessão assinada em" required {...field("signedOn")} />
          <MoneyField
            label="Valor da cessão"
            description="O que quem recebe paga a quem cede. Zero, se nada."
            required
            {...field("priceCents")}
          />
          <TextField
            label="Registro ou averbação (opcional)"
            autoComplete="off"
            maxLength={200}
            {...field("registration")}
          />
          <TextField
            label="Protocolo do pedido (opcional)"
            description="Da conversa em que o cliente pediu."
            autoComplete="off"
            maxLength={MAX_PROTOCOL}
            {...field("protocol")}
          />
        </>
      )}
    </>
  );
};
