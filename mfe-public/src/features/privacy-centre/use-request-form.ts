import { privacyRequestInput, type PrivacyRequestTaken } from "@gleba/shared/contracts";
import { formErrorsOf } from "@gleba/shared/kit";
import { useZodForm } from "@gleba/shared/ui/fields";
import { useEffect, useState } from "react";
import { makeRequest } from "./api.ts";
import { readTabState, rememberFields } from "./tab-state.ts";

const emptyFields = { kind: "access", name: "", document: "", email: "", text: "" };

/** The form of a privacy request. Everything typed stays until it was submitted. */
export const useRequestForm = (onSubmitted: (taken: PrivacyRequestTaken, email: string) => void) => {
  const [initial] = useState(() => ({ ...emptyFields, ...readTabState().fields }));
  const form = useZodForm(privacyRequestInput, initial);
  const { values } = form;
  useEffect(() => {
    if (values === initial) return;
    const { document: _document, ...typed } = values;
    rememberFields(typed);
  }, [values, initial]);

  const submit = form.onSubmit(async (checked) => {
    try {
      const taken = await makeRequest(checked);
      rememberFields(null);
      onSubmitted(taken, checked.email);
    } catch (thrown) {
      form.showServerErrors(formErrorsOf(thrown));
    }
  });
  return { form, submit };
};
