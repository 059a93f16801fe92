import { lotCorrection, newLot, type StaffLot } from "@gleba/shared/contracts/crm";
import { formErrorsOf, isConflict } from "@gleba/shared/kit";
import { useZodForm } from "@gleba/shared/ui/fields";
import { useState } from "react";
import { conflictText, useDraftForm, useFormMerge, useSaveDraft } from "#ui/unsaved-changes";
import { correctLot, drawLot, findLot } from "./api.ts";
import { readLot, toLotFields } from "./lot-form.ts";

/** The lot of a form, and who hears what became of it. */
export interface SavedLot {
  ventureId: number;
  /** Null: a new one. */
  lot: StaffLot | null;
  onSaved: (lot: StaffLot) => void;
  /** Somebody else changed it meanwhile: read the list again. */
  onConflict: () => void;
}

/** What is typed of a lot, kept as a draft, and sending it. Whoever was overtaken finds the other's changes beside what they typed. */
export const useLotForm = ({ ventureId, lot, onSaved, onConflict }: SavedLot) => {
  const [version, setVersion] = useState(lot?.version);
  const schema = lot ? lotCorrection : newLot;
  const draft = useDraftForm(`lot-${ventureId}-${lot?.id ?? "new"}`, toLotFields(lot));
  const form = useZodForm(schema as typeof newLot, draft.values, {
    prepare: (values) => readLot(values, version),
  });
  const merge = useFormMerge(form, toLotFields(lot));
  useSaveDraft(draft, form.values);
  /** The next press counts against the lot as it is now. */
  const overtaken = async (read: StaffLot): Promise<string[]> => {
    onConflict();
    const now = await findLot(ventureId, read);
    if (!now) return ["Outra pessoa renomeou ou excluiu este lote enquanto você editava. Feche e procure na lista."];
    setVersion(now.version);
    return [...merge(toLotFields(now)), conflictText("este lote")];
  };
  const send = async (body: Parameters<typeof drawLot>[1]): Promise<void> => {
    try {
      const saved = lot
        ? await correctLot(ventureId, lot.id, { ...body, version: version! })
        : await drawLot(ventureId, body);
      draft.forget();
      onSaved(saved);
    } catch (thrown) {
      form.showServerErrors(
        lot && isConflict(thrown) ? await overtaken(lot).catch(formErrorsOf) : formErrorsOf(thrown),
      );
    }
  };
  return { draft, form, send };
};
