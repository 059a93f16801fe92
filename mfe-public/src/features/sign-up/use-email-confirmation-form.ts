import { formErrorsOf } from "@gleba/shared/kit";
import { takeIntended } from "@gleba/shared/session";
import { notify } from "@gleba/shared/ui";
import { useZodForm } from "@gleba/shared/ui/fields";
import { useNavigate } from "react-router-dom";
import * as z from "zod/mini";
import { isDeadLink } from "#platform/email-link";
import { paths } from "#paths";
import { confirmEmail } from "./api.ts";

const schema = z.object({
  password: z.string().check(z.minLength(1, "Digite a senha que você escolheu no cadastro.")),
});

/** The form on the page of a sign-up's link: its password confirms the e-mail, signs in and navigates on. */
export const useEmailConfirmationForm = (token: string, onDeadLink: () => void) => {
  const navigate = useNavigate();
  const form = useZodForm(schema, { password: "" });
  const submit = form.onSubmit(async ({ password }) => {
    try {
      await confirmEmail(token, password);
    } catch (thrown) {
      if (isDeadLink(thrown)) return onDeadLink();
      return form.showServerErrors(formErrorsOf(thrown));
    }
    notify.success("E-mail confirmado. Você já está na sua conta.");
    await navigate(takeIntended("customer", paths.customerHome()), { replace: true });
  });
  return { form, submit };
};
