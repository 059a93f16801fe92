import { signUpInput } from "@gleba/shared/contracts";
import { Button, PortalLink } from "@gleba/shared/ui";
import { Checkbox, DocumentField, FormErrors, useZodForm } from "@gleba/shared/ui/fields";
import { NewPasswordField, PersonFields } from "#features/person-fields";
import { sentencesOf } from "#features/refusals";
import { paths } from "#paths";
import { signUp } from "../api.ts";
import { requestBody, type SignUpFields } from "../fields.ts";
import * as styles from "../sign-up.module.css";

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
      form.showServerErrors(sentencesOf(thrown));
    }
  });
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <PersonFields field={form.field}>
        <DocumentField
          label="CPF ou CNPJ"
          description="O CNPJ pode ter letras."
          autoComplete="off"
          required
          {...form.field("document")}
        />
      </PersonFields>
      <NewPasswordField {...form.field("password")} />
      <fieldset className={styles.consents}>
        <legend>Uso dos seus dados</legend>
        <Checkbox
          label="Li a política de privacidade e aceito o uso dos meus dados para manter a minha conta."
          required
          {...form.field("accept")}
        />
        <Checkbox label="Quero receber novidades e lançamentos (opcional)." {...form.field("marketing")} />
        <p className={styles.policy}>
          Como cuidamos deles: <PortalLink to={paths.privacyPolicy()}>política de privacidade</PortalLink>.
        </p>
      </fieldset>
      <FormErrors errors={form.serverErrors} title="A conta não foi criada" />
      <Button type="submit" size="lg" fullWidth loading={form.submitting}>
        Criar conta
      </Button>
    </form>
  );
};
