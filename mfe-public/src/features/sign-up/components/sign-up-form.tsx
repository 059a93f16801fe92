import { Button } from "@gleba/shared/ui";
import { FormErrors } from "@gleba/shared/ui/fields";
import { Consents, NewPasswordField, PersonFields, PersonForm } from "#ui/person-form";
import type { SignUpFields } from "../fields.ts";
import { useSignUpForm } from "../use-sign-up-form.ts";

interface Props {
  initial: SignUpFields;
  /** The request was taken; `message` is what the server says to everybody. */
  onSent: (fields: SignUpFields, message: string) => void;
}

/** Who wants an account, and what they agree to. Everything typed stays until it was taken. */
export const SignUpForm = ({ initial, onSent }: Props) => {
  const { form, submit } = useSignUpForm(initial, onSent);
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
