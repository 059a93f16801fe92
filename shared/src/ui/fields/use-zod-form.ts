import { useForm, type FormErrors } from "@mantine/form";
import { useRef, useState, type FormEvent } from "react";
import type * as z from "zod/mini";
import type { FieldProps } from "./field-props.ts";
import { afterPress } from "./after-press.ts";
import { plainError } from "./plain-errors.ts";

type Values = Record<string, unknown>;

interface Options<Fields extends Values> {
  /** Makes what the schema checks out of what was typed, when they differ. */
  prepare?: (values: Fields) => unknown;
  /** Which field shows the error of a schema key that is no field itself: `{ consents: "accept" }`. */
  shownAt?: Readonly<Record<string, keyof Fields & string>>;
}

type FieldOf<Value> = Pick<FieldProps<Value>, "value" | "onChange" | "onBlur" | "error"> & { name: string };

/** A form whose rules are a schema of the contract. */
export interface ZodForm<Fields extends Values, Output> {
  values: Fields;
  field: <Name extends keyof Fields & string>(name: Name) => FieldOf<Fields[Name]>;
  /** Errors below a field that holds rows or parts, by their way from it: `{ "0.lengthM": "Informe a medida." }`. */
  errorsWithin: (name: keyof Fields & string) => Readonly<Record<string, string>>;
  setValue: <Name extends keyof Fields & string>(name: Name, value: Fields[Name]) => void;
  /**
   * For `<form noValidate onSubmit={…}>`. Calls `send` with what the schema made of the values; while it runs,
   * further submits do nothing. Refused values keep standing, and the first of them gets the focus.
   */
  onSubmit: (send: (output: Output) => Promise<void> | void) => (event: FormEvent<HTMLFormElement>) => void;
  submitting: boolean;
  /** Sentences of the server that belong to no field; `<FormErrors>` shows them. */
  serverErrors: readonly string[];
  /** Takes the server's sentences; those written as `field: sentence` or `field.0.part: sentence` go to their field. */
  showServerErrors: (sentences: readonly string[]) => void;
}

/** Errors but those of a field and of what lies below it. */
const without = (errors: FormErrors, name: string): FormErrors =>
  Object.fromEntries(Object.entries(errors).filter(([place]) => place !== name && !place.startsWith(`${name}.`)));

const firstInvalid = (form: HTMLFormElement): HTMLElement | null => form.querySelector('[aria-invalid="true"]');

/** Ties a form to a schema. `initial` holds what a person can type: text and ticks. */
export const useZodForm = <Fields extends Values, Output>(
  schema: z.ZodMiniType<Output>,
  initial: Fields,
  { prepare = (values) => values, shownAt = {} }: Options<Fields> = {},
): ZodForm<Fields, Output> => {
  const errorsOf = (values: Fields): Record<string, string> => {
    const { error } = schema.safeParse(prepare(values), { error: plainError });
    const errors: Record<string, string> = {};
    for (const { path, message } of error?.issues ?? [])
      for (const place of placesOf(path.map(String))) errors[place] ??= message;
    return errors;
  };
  /** A field, and the place below it where there is one: an error stands at both, and its screen shows one of them. */
  const placesOf = ([key = "", ...within]: readonly string[]): string[] => {
    const name = shownAt[key] ?? key;
    return within.length > 0 ? [name, [name, ...within].join(".")] : [name];
  };
  const form = useForm<Fields>({ initialValues: initial, validate: errorsOf, validateInputOnBlur: false });
  const [serverErrors, setServerErrors] = useState<readonly string[]>([]);
  const [submitting, setSubmitting] = useState(false);
  const running = useRef(false);

  const run = async (send: (output: Output) => Promise<void> | void, output: Output): Promise<void> => {
    running.current = true;
    setSubmitting(true);
    setServerErrors([]);
    try {
      await send(output);
    } finally {
      running.current = false;
      setSubmitting(false);
    }
  };

  const setValue: ZodForm<Fields, Output>["setValue"] = (name, value) => {
    form.setValues((current) => ({ ...current, [name]: value }));
    form.setErrors((errors) => without(errors, name));
  };

  return {
    values: form.values,
    setValue,
    field: (name) => ({
      name,
      value: form.values[name],
      error: form.errors[name],
      onChange: (value) => setValue(name, value),
      // A field left empty on the way through is not scolded; one left wrong is told at once.
      onBlur: () => {
        if (form.values[name] === initial[name]) return;
        const error = errorsOf(form.values)[name];
        afterPress(() => (error ? form.setFieldError(name, error) : form.clearFieldError(name)));
      },
    }),
    errorsWithin: (name) =>
      Object.fromEntries(
        Object.entries(form.errors).flatMap(([place, error]) =>
          place.startsWith(`${name}.`) ? [[place.slice(name.length + 1), String(error)]] : [],
        ),
      ),
    onSubmit: (send) => (event) => {
      event.preventDefault();
      if (running.current) return;
      const element = event.currentTarget;
      const { hasErrors } = form.validate();
      const result = schema.safeParse(prepare(form.values));
      if (result.success && !hasErrors) void run(send, result.data);
      // After React has drawn the errors.
      else requestAnimationFrame(() => firstInvalid(element)?.focus());
    },
    submitting,
    serverErrors,
    showServerErrors: (sentences) => {
      const general: string[] = [];
      for (const sentence of sentences) {
        const [, path = "", text = ""] = /^([\w.]+): (.+)$/s.exec(sentence) ?? [];
        const places = placesOf(path.split("."));
        const [name = ""] = places;
        if (name in initial) for (const place of places) form.setFieldError(place, text);
        else general.push(path.includes(".") ? text : sentence);
      }
      setServerErrors(general);
    },
  };
};
