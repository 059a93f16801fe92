import { useEffect, useState } from "react";
import { forgetDraft, keepDraft, readDraft } from "./drafts.ts";

/** What was typed into a form before the session ended, or what it begins with. */
export interface DraftForm<Fields> {
  name: string;
  values: Fields;
  pristine: string;
  /** Call it when the form was sent or abandoned. */
  forget: () => void;
}

/**
 * A form that outlives the end of a session: `const kept = useKeptForm("user-3", { name: "" })`, `kept.first` goes to
 * `useZodForm`, and `useKeeping(kept, form.values)` follows. Whoever opens the same form afterwards finds what was typed.
 */
export const useDraftForm = <Fields extends object>(name: string, initial: Fields): DraftForm<Fields> =>
  useState(() => ({
    name,
    values: readDraft<Fields>(name) ?? initial,
    pristine: JSON.stringify(initial),
    forget: () => forgetDraft(name),
  }))[0];

export const useSaveDraft = <Fields extends object>({ name, pristine }: DraftForm<Fields>, values: Fields): void =>
  useEffect(() => {
    if (JSON.stringify(values) !== pristine) keepDraft(name, values);
  }, [name, pristine, values]);

/** The same for one text: `[text, setText]`; an empty one is forgotten. Without a name it is not kept. */
export const useDraftText = (name?: string): [string, (text: string) => void] => {
  const [text, setText] = useState(() => (name === undefined ? "" : (readDraft<string>(name) ?? "")));
  const type = (typed: string): void => {
    setText(typed);
    if (name === undefined) return;
    if (typed === "") forgetDraft(name);
    else keepDraft(name, typed);
  };
  return [text, type];
};
