import { Checkbox, DateField, isoDateOf, Select, TextArea, TextField } from "@gleba/shared/ui/fields";
import { useState } from "react";
import { usePhotoPicker } from "#ui/media";
import { RichTextField } from "#ui/rich-editor";
import type { FieldEditorProps } from "./field-editor-props.ts";

/** Texts that people write in sentences, by the templates the portal comes with. */
const SENTENCES = /^(?:summary|description|publicity|caption)/i;

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const labelOf = ({ label, required }: FieldEditorProps["field"]): string => (required ? label : `${label} (opcional)`);

/** A line, or several where the text is one of sentences. */
export const TextEditor = ({ field, value, onChange, error, disabled }: FieldEditorProps) => {
  // Decided once: a field that changes under the fingers loses the focus.
  const [isLong] = useState(() => SENTENCES.test(field.name) || text(value).length > 80 || text(value).includes("\n"));
  const shared = {
    label: labelOf(field),
    name: field.name,
    value: text(value),
    onChange,
    error,
    disabled: disabled ?? false,
  };
  return isLong ? <TextArea {...shared} rows={3} /> : <TextField {...shared} />;
};

export const RichEditor = ({ field, value, onChange, error, disabled }: FieldEditorProps) => {
  const { pickPhoto, dialog } = usePhotoPicker();
  return (
    <>
      <RichTextField
        label={field.label}
        required={field.required}
        value={text(value)}
        onChange={onChange}
        error={error}
        disabled={disabled}
        pickImage={pickPhoto}
      />
      {dialog}
    </>
  );
};

const asTyped = (value: unknown): string => (typeof value === "number" ? String(value).replace(".", ",") : "");
const asNumber = (typed: string): number | null => {
  const number = Number(typed.trim().replace(/\./g, "").replace(",", "."));
  return typed.trim() === "" || Number.isNaN(number) ? null : number;
};

/** A number as people here write it, with a decimal comma. */
export const NumberEditor = ({ field, value, onChange, error, disabled }: FieldEditorProps) => {
  const [typed, setTyped] = useState(() => asTyped(value));
  const isNone = typed.trim() !== "" && asNumber(typed) === null;
  return (
    <TextField
      label={labelOf(field)}
      name={field.name}
      inputMode="decimal"
      value={asNumber(typed) === value || isNone || typed === "" ? typed : asTyped(value)}
      onChange={(next) => {
        setTyped(next);
        onChange(asNumber(next));
      }}
      error={isNone ? "Informe um número, como 1.250,50." : error}
      disabled={disabled ?? false}
    />
  );
};

export const BooleanEditor = ({ field, value, onChange, error, disabled }: FieldEditorProps) => (
  <Checkbox
    label={field.label}
    name={field.name}
    value={value === true}
    onChange={onChange}
    error={error}
    disabled={disabled ?? false}
  />
);

const asDay = (iso: unknown): string => text(iso).split("-").toReversed().join("/");

export const DateEditor = ({ field, value, onChange, error, disabled }: FieldEditorProps) => {
  const [typed, setTyped] = useState(() => asDay(value));
  const [mine, setMine] = useState(value);
  // Another version was taken over what was typed here.
  if (value !== mine) {
    setMine(value);
    setTyped(asDay(value));
  }
  return (
    <DateField
      label={labelOf(field)}
      name={field.name}
      value={typed}
      onChange={(next) => {
        const day = next === "" ? null : (isoDateOf(next) ?? null);
        setTyped(next);
        setMine(day);
        onChange(day);
      }}
      error={typed.length === 10 && value === null ? "Informe uma data válida." : error}
      disabled={disabled ?? false}
    />
  );
};

export const SelectEditor = ({ field, value, onChange, error, disabled }: FieldEditorProps) => (
  <Select
    label={labelOf(field)}
    name={field.name}
    placeholder="Escolha"
    options={(field.options ?? []).map((option) => ({ value: option, label: option }))}
    value={text(value)}
    onChange={(next) => onChange(next === "" ? null : next)}
    error={error}
    disabled={disabled ?? false}
  />
);
