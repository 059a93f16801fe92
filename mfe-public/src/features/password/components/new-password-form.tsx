import { newPassword } from "@gleba/shared/contracts";
import { Button } from "@gleba/shared/ui";
import { FormErrors, PasswordField, useZodForm } from "@gleba/shared/ui/fields";
import { useState } from "react";
import * as z from "zod/mini";
import { NewPasswordField } from "#ui/person-form";
import type { ChangeResult, Outcome, Passwords } from "../change.ts";
import * as styles from "../password.module.css";

interface Props {
  /** Whether the password of today is the proof. */
  asksCurrent?: boolean;
  change: (passwords: Passwords) => Promise<ChangeResult>;
  onOutcome: (outcome: Outcome) => void;
}

/** A new password. What was typed stays after an error. */
export const NewPasswordForm = ({ asksCurrent = false, change, onOutcome }: Props) => {
  const [schema] = useState(() =>
    z.object({
      current: asksCurrent ? z.string().check(z.minLength(1, "Informe sua senha atual.")) : z.string(),
      password: newPassword,
    }),
  );
  const form = useZodForm(schema, { current: "", password: "" });
  const submit = form.onSubmit(async (passwords) => {
    const outcome = await change(passwords);
    if (typeof outcome === "string") onOutcome(outcome);
    else form.showServerErrors(outcome);
  });
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <FormErrors title="A senha não foi alterada" errors={form.serverErrors} />
      {asksCurrent && (
        <PasswordField label="Senha atual" autoComplete="current-password" required {...form.field("current")} />
      )}
      <NewPasswordField label="Nova senha" {...form.field("password")} />
      <Button type="submit" size="lg" fullWidth loading={form.submitting}>
        Salvar nova senha
      </Button>
    </form>
  );
};
