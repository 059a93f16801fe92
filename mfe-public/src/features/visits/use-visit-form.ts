import { CONSENT_VERSION, visitRequest, type OwnVisit } from "@gleba/shared/contracts";
import { failureOf, formErrorsOf } from "@gleba/shared/kit";
import { announce } from "@gleba/shared/ui";
import { useZodForm } from "@gleba/shared/ui/fields";
import { askForVisit } from "./api.ts";

const EMPTY = { startsAt: "", name: "", email: "", phone: "", note: "", marketing: false };

/** The form of a visit. Everything typed stays until it arrived; a slot that was taken meanwhile is asked for anew. */
export const useVisitForm = (
  development: number,
  { onAsked, onTaken }: { onAsked: (visit: OwnVisit) => void; onTaken: () => void },
) => {
  const form = useZodForm(visitRequest, EMPTY, {
    prepare: ({ marketing, ...typed }) => ({
      ...typed,
      consents: [{ purpose: "marketing", version: CONSENT_VERSION, granted: marketing }],
    }),
  });
  const submit = form.onSubmit(async (checked) => {
    try {
      const visit = await askForVisit(development, checked);
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
