import { useZodForm, type ZodForm } from "@gleba/shared/ui/fields";
import { useEffect, useEffectEvent, useState, type FormEvent } from "react";
import type { EntryFormProps } from "./entry-kind.ts";

type Props<Fields, Body> = Pick<EntryFormProps<never, Fields, Body>, "initial" | "onTyped" | "onSave">;

/** The form of an entry: reports what is typed, and shows the server's errors at its fields. */
export const useEntryForm = <Fields extends Record<string, unknown>, Body>(
  schema: Parameters<typeof useZodForm<Fields, Body>>[0],
  { initial, onTyped, onSave }: Props<Fields, Body>,
  options?: Parameters<typeof useZodForm<Fields, Body>>[2],
): ZodForm<Fields, Body> & { submit: (event: FormEvent<HTMLFormElement>) => void } => {
  // The list keeps what is typed and hands it back: the form starts once.
  const [start] = useState(initial);
  const form = useZodForm<Fields, Body>(schema, start, options);
  const { values } = form;
  const tell = useEffectEvent(onTyped);
  useEffect(() => {
    if (values !== start) tell(values);
  }, [values, start]);
  const submit = form.onSubmit(async (body) => form.showServerErrors(await onSave(body)));
  return { ...form, submit };
};
