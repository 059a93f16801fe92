import { givenStatuses } from "@gleba/shared/contracts/crm";
import { MoneyField, Select, TextField } from "@gleba/shared/ui/fields";
import { lotStatusName } from "@gleba/shared/words";
import { KINDS, ROUNDINGS, type BulkFormValues, type Kind } from "../bulk-form.ts";

const STATUSES = givenStatuses.map((value) => ({ value, label: lotStatusName(value) }));

interface Props {
  values: BulkFormValues;
  onChange: (values: BulkFormValues) => void;
}

/** What is changed about many lots, and to what. */
export const BulkFields = ({ values, onChange }: Props) => {
  const { kind } = values;
  const field = (name: "price" | "percent" | "round" | "status" | "reason") => ({
    name,
    value: values[name],
    onChange: (value: string) => onChange({ ...values, [name]: value }),
  });
  return (
    <>
      <Select
        name="kind"
        label="O que alterar"
        options={KINDS}
        value={kind}
        onChange={(next) => onChange({ ...values, kind: next as Kind })}
      />
      {(kind === "set" || kind === "perM2") && (
        <MoneyField label={kind === "set" ? "Preço de cada lote" : "Preço do m²"} required {...field("price")} />
      )}
      {kind === "percent" && (
        <TextField
          label="Porcentagem"
          description="Use o sinal de menos para reduzir: -5 é 5% a menos."
          inputMode="text"
          required
          {...field("percent")}
        />
      )}
      {(kind === "percent" || kind === "perM2") && (
        <Select label="Arredondamento" options={ROUNDINGS} {...field("round")} />
      )}
      {kind === "status" && (
        <>
          <Select label="Nova situação" placeholder="Escolha" options={STATUSES} required {...field("status")} />
          <TextField
            label="Motivo"
            description="Fica no histórico de cada lote."
            maxLength={200}
            required
            {...field("reason")}
          />
        </>
      )}
    </>
  );
};
