import { isConflict, sentencesOf } from "@gleba/shared/kit";
import { notify } from "@gleba/shared/ui";
import { useState, type Dispatch, type RefObject, type SetStateAction } from "react";
import { useFieldErrors, type FieldErrors } from "./use-field-errors.ts";

/** How a record becomes fields, and fields the change of a record. Keep it outside of the component. */
interface FormRules<Saved, Fields, Body> {
  toFields: (saved: Saved) => Fields;
  read: (typed: Fields, version: number) => { body: Body } | { fieldErrors: FieldErrors };
  /** Answers the record as it is then. */
  save: (saved: Saved, body: Body) => Promise<Saved>;
  /** What somebody reads whose record was changed by another person meanwhile. */
  conflictMessage: string;
}

interface SavedForm<Saved, Fields, Place extends HTMLElement> {
  saved: Saved;
  setSaved: Dispatch<SetStateAction<Saved>>;
  typed: Fields;
  change: (part: Partial<Fields>) => void;
  fieldErrors: FieldErrors;
  /** What was refused, above the fields. */
  errors: readonly string[];
  dirty: boolean;
  saving: boolean;
  /** For the element around the fields: the first one that is not right takes the focus. */
  place: RefObject<Place | null>;
  /** Does nothing while it saves. */
  save: () => void;
  /** What was saved stands in the fields again; after a conflict the record is read anew. */
  discard: () => void;
}

/** The fields of one record that is saved as a whole, with its version. `onAgain` reads the record anew. */
export const useSavedForm = <Saved extends { version: number }, Fields, Body, Place extends HTMLElement>(
  { toFields, read, save, conflictMessage }: FormRules<Saved, Fields, Body>,
  record: Saved,
  onAgain: () => void,
): SavedForm<Saved, Fields, Place> => {
  const [saved, setSaved] = useState(record);
  const [typed, setTyped] = useState(() => toFields(record));
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [saving, setSaving] = useState(false);
  const { fieldErrors, check, clear, place } = useFieldErrors<Place>(() => {
    const now = read(typed, saved.version);
    return "fieldErrors" in now ? now.fieldErrors : {};
  }, setErrors);

  const send = async (body: Body): Promise<void> => {
    setSaving(true);
    try {
      const now = await save(saved, body);
      setSaved(now);
      setTyped(toFields(now));
      notify.success("Dados atualizados com sucesso !");
    } catch (thrown) {
      setErrors(isConflict(thrown) ? [conflictMessage] : sentencesOf(thrown));
    } finally {
      setSaving(false);
    }
  };
  return {
    saved,
    setSaved,
    typed,
    change: (part) => setTyped((now) => ({ ...now, ...part })),
    fieldErrors,
    errors,
    dirty: JSON.stringify(typed) !== JSON.stringify(toFields(saved)),
    saving,
    place,
    save: () => {
      if (saving) return;
      setErrors([]);
      const result = read(typed, saved.version);
      if (check() && "body" in result) void send(result.body);
    },
    discard: () => {
      setTyped(toFields(saved));
      clear();
      // Somebody else's change is what they want to see then.
      if (errors.includes(conflictMessage)) onAgain();
      setErrors([]);
    },
  };
};
