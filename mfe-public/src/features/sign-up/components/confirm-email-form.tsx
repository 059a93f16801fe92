import { Button } from "@gleba/shared/ui";
import { FormErrors, PasswordField } from "@gleba/shared/ui/fields";
import { PersonForm } from "#ui/person-form";
import { useEmailConfirmationForm } from "../use-email-confirmation-form.ts";

interface Props {
  token: string;
  onDeadLink: () => void;
}

/** The password of the sign-up, typed once more by whoever opened its link. */
export const ConfirmEmailForm = ({ token, onDeadLink }: Props) => {
  const { form, submit } = useEmailConfirmationForm(token, onDeadLink);
  return (
    <PersonForm onSubmit={submit}>
      <PasswordField label="Senha" autoComplete="current-password" required {...form.field("password")} />
      <FormErrors errors={form.serverErrors} title="O e-mail não foi confirmado" />
      <Button type="submit" size="lg" fullWidth loading={form.submitting}>
        Confirmar e entrar
      </Button>
    </PersonForm>
  );
};
