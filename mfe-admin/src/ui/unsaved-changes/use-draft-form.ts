import { textAfter } from "@gleba/shared/kit";
import { useEffect, useRef, useState } from "react";
import { forgetDraft, keepDraft, readDraft } from "./drafts.ts";
import { mergeTyped } from "./use-merge.ts";

/** What was typed into a form before the session ended, or what it begins with. */
export interface DraftForm<Fields> {
  name: string;
  values: Fields;
  pristine: string;
  /** Call it when the form was sent or abandoned. */
  forget: () => void;
}

/** What was typed, and the fields as they were before. */
interface Draft<Fields> {
  opened: Fields;
  typed: Fields;
}

/**
 * A form that outlives the end of a session: `const draft = useDraftForm("user-3", { name: "" })`, `draft.values` goes to
 * `useZodForm`, and `useSaveDraft(draft, form.values)` follows. Whoever opens the same form afterwards finds what was typed, and in
 * the other fields what stands there by then.
 */
export const useDraftForm = <Fields extends object>(name: string, initial: Fields): DraftForm<Fields> =>
  useState(() => {
    const draft = readDraft<Draft<Fields>>(name);
    return {
      name,
      values: draft ? mergeTyped(draft.opened, draft.typed, initial).values : initial,
      pristine: JSON.stringify(initial),
      forget: () => forgetDraft(name),
    };
  })[0];

/** Keeps what is typed; what was typed and taken back again is nothing to keep. */
export const useSaveDraft = <Fields extends object>({ name, pristine }: DraftForm<Fields>, values: Fields): void =>
  useEffect(() => {
    if (JSON.stringify(values) !== pristine) keepDraft(name, { opened: JSON.parse(pristine) as Fields, typed: values });
    else forgetDraft(name);
  }, [name, pristine, values]);

/**
 * The same for one text: `[text, setText, clearSent]`; an empty one is forgotten. Without a name it is not kept.
 * `clearSent(text)` puts away what arrived, and leaves what was written since.
 */
export const useDraftText = (
  name?: string,
): [text: string, setText: (text: string) => void, clearSent: (sent: string) => void] => {
  const [text, setText] = useState(() => (name === undefined ? "" : (readDraft<string>(name) ?? "")));
  const type = (typed: string): void => {
    setText(typed);
    if (name === undefined) return;
    if (typed === "") forgetDraft(name);
    else keepDraft(name, typed);
  };
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  }, [text]);
  return [text, type, (sent) => type(textAfter(sent, latest.current))];
};
