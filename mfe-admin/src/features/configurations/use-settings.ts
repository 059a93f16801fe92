import type { Overtaking } from "@gleba/shared/contracts/crm";
import { sentencesOf } from "@gleba/shared/kit";
import { notify } from "@gleba/shared/ui";
import { useEffect, useState } from "react";
import { forgetDraft, keepDraft, readDraft, useFieldErrors } from "#ui/unsaved-changes";
import { fetchSettings, conflictingChange, saveSettings, type Settings } from "./api.ts";
import { showSettings } from "./show-settings.ts";
import {
  toEntries,
  toSettingsForm,
  isSameForm,
  mergeSettings,
  validateSettings,
  type SettingsForm,
  type SingleType,
} from "./settings-form.ts";

const DRAFT = "site-settings";

/** What was typed, and the settings that it was typed over: whoever changed them since is met as at any conflict. */
interface Draft {
  form: SettingsForm;
  over: Settings;
}

/** The settings being typed: checked when they are saved, kept whatever fails. */
export const useSettings = (known: Settings, onSaved: (settings: Settings) => void) => {
  const [draft] = useState(() => readDraft<Draft>(DRAFT));
  const [saved, setSaved] = useState(draft?.over ?? known);
  const [form, setForm] = useState<SettingsForm>(() => draft?.form ?? toSettingsForm(known.entries));
  const { fieldErrors, check, clear, place } = useFieldErrors<HTMLDivElement>(() => validateSettings(form));
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [saving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<{ with: Overtaking; theirs: Settings }>();
  const [generation, setGeneration] = useState(0);
  const dirty = !isSameForm(form, toSettingsForm(saved.entries));

  useEffect(() => {
    if (dirty) keepDraft(DRAFT, { form, over: saved } satisfies Draft);
    else forgetDraft(DRAFT);
  }, [dirty, form, saved]);

  const begin = (settings: Settings): void => {
    setSaved(settings);
    setForm(toSettingsForm(settings.entries));
    clear();
    setErrors([]);
    setGeneration((before) => before + 1);
  };
  const handleFailure = async (thrown: unknown): Promise<void> => {
    const by = conflictingChange(thrown);
    if (by) return setConflict({ with: by, theirs: await fetchSettings() });
    setErrors(sentencesOf(thrown));
  };
  const save = async (): Promise<void> => {
    setErrors([]);
    if (!check()) return;
    setSaving(true);
    try {
      const settings = await saveSettings({ ...saved, entries: toEntries(form) });
      begin(settings);
      onSaved(settings);
      void showSettings(settings.entries);
      notify.success("Dados atualizados com sucesso !");
    } catch (thrown) {
      await handleFailure(thrown).catch((failure: unknown) => setErrors(sentencesOf(failure)));
    } finally {
      setSaving(false);
    }
  };
  return {
    form,
    place,
    fieldErrors,
    errors,
    dirty,
    saving,
    conflict,
    generation,
    setValue: (type: SingleType, value: string) =>
      setForm((before) => ({ ...before, values: { ...before.values, [type]: value } })),
    setAddresses: (addresses: readonly string[]) => setForm((before) => ({ ...before, addresses })),
    save: () => void save(),
    discard: () => begin(saved),
    forget: () => forgetDraft(DRAFT),
    decideLater: () => setConflict(undefined),
    takeTheirs: () => {
      if (conflict) begin(conflict.theirs);
      setConflict(undefined);
    },
    keepMine: () => {
      if (conflict) {
        const theirs = toSettingsForm(conflict.theirs.entries);
        setForm(mergeSettings(toSettingsForm(saved.entries), form, theirs));
        setSaved(conflict.theirs);
        setGeneration((before) => before + 1);
      }
      setConflict(undefined);
    },
  };
};
export type SettingsEditing = ReturnType<typeof useSettings>;
