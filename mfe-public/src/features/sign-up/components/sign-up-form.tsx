import { signUpInput } from "@gleba/shared/contracts";
import { formErrorsOf } from "@gleba/shared/kit";
import { Button } from "@gleba/shared/ui";
import { FormErrors, useZodForm } from "@gleba/shared/ui/fields";
import { Consents, NewPasswordField, PersonFields, PersonForm } from "#ui/person-form";
import { signUp } from "../api.ts";
import { requestBody, type SignUpFields } from "../fields.ts";

interface Props {
  initial: SignUpFields;
  /** The request was taken; `message` is what the server says to everybody. */
  onSent: (fields: SignUpFields, message: string) => void;
}

/** Who wants an account, and what they agree to. Everything typed stays until it was taken. */
export const SignUpForm = ({ initial, onSent }: Props) => {
  const form = useZodForm(signUpInput, initial, { prepare: requestBody, shownAt: { consents: "accept" } });
  const submit = form.onSubmit(async (checked) => {
    try {
      onSent(form.values, (await signUp(checked)).message);
    } catch (thrown) {
      form.showServerErrors(formErrorsOf(thrown));
    }
  });
  return (
    <PersonForm onSubmit={submit}>
      <PersonFields fields={["name", "document", "email", "phone"]} field={form.field} />
      <NewPasswordField {...form.field("password")} />
      <Consents
        accept={{
          label: "Li a política de privacidade e aceito o uso dos meus dados para manter a minha conta.",
          ...form.field("accept"),
        }}
        marketing={form.field("marketing")}
      >
        Como cuidamos deles:
      </Consents>
      <FormErrors errors={form.serverErrors} title="A conta não foi criada" />
      <Button type="submit" size="lg" fullWidth loading={form.submitting}>
        Criar conta
      </Button>
    </PersonForm>
  );
};
