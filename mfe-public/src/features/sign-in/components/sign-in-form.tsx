import { takeIntended } from "@gleba/shared/session";
import { Button } from "@gleba/shared/ui";
import { FormErrors, PasswordField, TextField, useZodForm } from "@gleba/shared/ui/fields";
import { useState } from "react";
import { useNavigate } from "react-router";
import * as z from "zod/mini";
import type { Door } from "../sign-in-kinds.ts";
import * as styles from "../sign-in.module.css";

const schemaOf = ({ nameMissing }: Door) =>
  z.object({
    name: z.string().check(z.trim(), z.minLength(1, nameMissing)),
    password: z.string().check(z.minLength(1, "Informe sua senha.")),
  });

/** Name and password, as password managers know them. What was typed stays after a refusal. */
export const SignInForm = ({ door }: { door: Door }) => {
  const navigate = useNavigate();
  const [schema] = useState(() => schemaOf(door));
  const form = useZodForm(schema, { name: "", password: "" });

  const enter = form.onSubmit(async (credentials) => {
    const refusal = await door.signIn(credentials);
    if (refusal !== undefined) form.showServerErrors([refusal]);
    else await navigate(takeIntended(door.who, door.home), { replace: true });
  });
  return (
    <form noValidate className={styles.form} onSubmit={enter}>
      <FormErrors title="Não foi possível entrar." errors={form.serverErrors} />
      <TextField
        label={door.nameLabel}
        autoComplete="username"
        autoCapitalize="none"
        required
        {...form.field("name")}
      />
      <PasswordField label="Senha" autoComplete="current-password" required {...form.field("password")} />
      <Button type="submit" size="lg" fullWidth loading={form.submitting}>
        Entrar
      </Button>
    </form>
  );
};
