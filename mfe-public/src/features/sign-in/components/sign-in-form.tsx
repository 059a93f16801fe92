import { takeIntended } from "@gleba/shared/session";
import { Button } from "@gleba/shared/ui";
import { FormErrors, PasswordField, TextField, useZodForm } from "@gleba/shared/ui/fields";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import * as z from "zod/mini";
import type { SignInKind } from "../sign-in-kinds.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import * as styles from "../sign-in.module.css";

const schemaOf = ({ nameMissing }: SignInKind) =>
  z.object({
    name: z.string().check(z.trim(), z.minLength(1, nameMissing)),
    password: z.string().check(z.minLength(1, "Informe sua senha.")),
  });

/** Name and password, as password managers know them. What was typed stays after an error. */
export const SignInForm = ({ kind }: { kind: SignInKind }) => {
  const navigate = useNavigate();
  const [schema] = useState(() => schemaOf(kind));
  const form = useZodForm(schema, { name: "", password: "" });

  const goOn = () => navigate(takeIntended(kind.audience, kind.home), { replace: true });
  const submit = form.onSubmit(async (credentials) => {
    const error = await kind.signIn(credentials);
    if (error !== undefined) form.showServerErrors([error]);
    else await goOn();
  });
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <FormErrors title="Não foi possível entrar." errors={form.serverErrors} />
      <TextField
        label={kind.nameLabel}
        autoComplete="username"
        autoCapitalize="none"
        required
        {...form.field("name")}
      />
      <PasswordField label="Senha" autoComplete="current-password" required {...form.field("password")} />
      <Button type="submit" size="lg" fullWidth loading={form.submitting}>
        Entrar
      </Button>
      {kind.signInByPasskey && <PasskeyButton signIn={kind.signInByPasskey} onSignedIn={goOn} />}
    </form>
  );
};
