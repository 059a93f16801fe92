import { CONSENT_VERSION, visitRequest, type OwnVisit } from "@gleba/shared/contracts";
import { failureOf, formErrorsOf, useRequestKey } from "@gleba/shared/kit";
import { announce } from "@gleba/shared/ui";
import { useZodForm } from "@gleba/shared/ui/fields";
import { useEffect, useState } from "react";
import { askForVisit } from "./api.ts";
import { readDraft, writeDraft } from "./draft.ts";

const EMPTY = { name: "", email: "", phone: "", note: "", marketing: false };

/** The form of a visit. Everything typed stays until it arrived; a slot that was taken meanwhile is asked for anew. */
export const useVisitForm = (
  development: number,
  { onAsked, onTaken }: { onAsked: (visit: OwnVisit) => void; onTaken: () => void },
) => {
  const [initial] = useState(() => ({ startsAt: "", ...(readDraft(development) ?? EMPTY) }));
  const form = useZodForm(visitRequest, initial, {
    prepare: ({ marketing, ...typed }) => ({
      ...typed,
      consents: [{ purpose: "marketing", version: CONSENT_VERSION, granted: marketing }],
    }),
  });
  const keyOf = useRequestKey();
  const { values } = form;
  useEffect(() => {
    const { startsAt: _, ...typed } = values;
    if (values !== initial) writeDraft(development, typed);
  }, [values, initial, development]);
  const submit = form.onSubmit(async (checked) => {
    try {
      const visit = await askForVisit(development, checked, keyOf(checked));
      writeDraft(development, null);
      announce("Visita marcada.");
      onAsked(visit);
    } catch (thrown) {
      form.showServerErrors(formErrorsOf(thrown));
      if (failureOf(thrown).code === "slot_taken") {
        form.setValue("startsAt", "");
        onTaken();
      }
    }
  });
  return { form, submit };
};
