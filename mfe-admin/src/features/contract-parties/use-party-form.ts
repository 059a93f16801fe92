import { newParty, type StaffContractDetail, type StaffParty } from "@gleba/shared/contracts/crm";
import { formErrorsOf, isConflict } from "@gleba/shared/kit";
import { isoDateOf, useZodForm } from "@gleba/shared/ui/fields";
import { useDraftForm, useSaveDraft, useDraftClose } from "#ui/unsaved-changes";
import { addParty } from "./api.ts";
import { NOBODY, sentPerson } from "./person-fields.ts";
import { CONFLICT, type PartiesFormOptions } from "./use-buyers-form.ts";

const dayOf = (typed: string): string | null => (typed === "" ? null : (isoDateOf(typed) ?? typed));

/** Whom somebody may stand with: an attorney with a buyer, a spouse with a guarantor too. */
export const standsWith = ({ parties = [] }: StaffContractDetail, role: string): StaffParty[] =>
  parties.filter(
    (party) =>
      party.state === "current" && (party.role === "buyer" || (role === "spouse" && party.role === "guarantor")),
  );

const firstValues = (file: StaffContractDetail) => ({
  role: "spouse",
  ofPartyId: String(standsWith(file, "spouse")[0]?.id ?? ""),
  person: NOBODY,
  regime: "",
  consentedOn: "",
  powerDocument: "",
  from: "",
  until: "",
  reason: "",
});
type Typed = ReturnType<typeof firstValues>;

/** What the role has no part in is not sent, though it was typed. */
const sentOf = ({ role, ofPartyId, person, regime, consentedOn, powerDocument, ...typed }: Typed, version: number) => ({
  role,
  person: sentPerson(person),
  ofPartyId: role === "guarantor" || ofPartyId === "" ? null : Number(ofPartyId),
  regime: role === "spouse" && regime !== "" ? regime : null,
  consentedOn: role === "spouse" ? dayOf(consentedOn) : null,
  powerDocument: role === "attorney" ? powerDocument : "",
  from: dayOf(typed.from),
  until: dayOf(typed.until),
  reason: typed.reason,
  version,
});

/** A spouse, a guarantor or an attorney, as they are typed and kept as a draft. */
export const usePartyForm = ({ file, onOvertaken, onSaved, onClose }: PartiesFormOptions) => {
  const { id } = file.details.contract;
  const draft = useDraftForm(`contract-${id}-party`, firstValues(file));
  const form = useZodForm(newParty, draft.values, { prepare: (typed) => sentOf(typed, file.version) });
  useSaveDraft(draft, form.values);
  const [close, question] = useDraftClose(draft, form.values, onClose);
  const submit = form.onSubmit(async (body) => {
    try {
      const changed = await addParty(id, body);
      draft.forget();
      onSaved(changed);
    } catch (thrown) {
      if (!isConflict(thrown)) return form.showServerErrors(formErrorsOf(thrown));
      await onOvertaken();
      form.showServerErrors([CONFLICT]);
    }
  });
  return { form, close, question, submit };
};
