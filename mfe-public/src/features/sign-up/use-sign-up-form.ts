import { signUpInput } from "@gleba/shared/contracts";
import { formErrorsOf } from "@gleba/shared/kit";
import { useZodForm } from "@gleba/shared/ui/fields";
import { signUp } from "./api.ts";
import { requestBody, type SignUpFields } from "./fields.ts";

/** The form of a new account; `onSent` gets what was typed and the server's message. */
export const useSignUpForm = (initial: SignUpFields, onSent: (fields: SignUpFields, message: string) => void) => {
  const form = useZodForm(signUpInput, initial, { prepare: requestBody, shownAt: { consents: "accept" } });
  const submit = form.onSubmit(async (checked) => {
    try {
      onSent(form.values, (await signUp(checked)).message);
    } catch (thrown) {
      form.showServerErrors(formErrorsOf(thrown));
    }
  });
  return { form, submit };
};
