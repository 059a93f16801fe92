import { forgetAnswers } from "@gleba/shared/http";
import { crmSession, customerSession, signInCustomer, signInStaff } from "@gleba/shared/session";
import { announce, Button } from "@gleba/shared/ui";
import { FormErrors, PasswordField, TextField, useZodForm } from "@gleba/shared/ui/fields";
import { useState } from "react";
import { useNavigate } from "react-router";
import * as z from "zod/mini";
import { usePersonChanges } from "./person-changes.ts";
import type { EndingSession } from "./use-ending-session.ts";
import * as styles from "./sign-in-again.module.css";

const audiences = {
  customer: {
    label: "CPF, CNPJ ou e-mail",
    missing: "Informe seu CPF, CNPJ ou e-mail.",
    home: "/inicio",
    signIn: signInCustomer,
    person: () => customerSession.getState().session?.customerId,
  },
  staff: {
    label: "Usuário",
    missing: "Informe seu usuário.",
    home: "/admin/dashboard",
    signIn: signInStaff,
    person: () => crmSession.getState().session?.userId,
  },
} as const;

/** Signs the same person in again and keeps the screen; another person starts at the area's home. */
export const SignInAgain = ({ ending: { who, person } }: { ending: EndingSession }) => {
  const audience = audiences[who];
  const navigate = useNavigate();
  const [schema] = useState(() =>
    z.object({
      name: z.string().check(z.trim(), z.minLength(1, audience.missing)),
      password: z.string().check(z.minLength(1, "Informe sua senha.")),
    }),
  );
  const form = useZodForm(schema, { name: "", password: "" });
  const enter = form.onSubmit(async (credentials) => {
    const error = await audience.signIn(credentials);
    if (error !== undefined) form.showServerErrors([error]);
    else if (audience.person() !== person) {
      forgetAnswers();
      await navigate(audience.home, { replace: true });
      // They may have been there: nothing of the person before stays on it.
      usePersonChanges.setState((changes) => changes + 1);
    } else announce("Você continua na sua conta.");
  });
  return (
    <form noValidate className={styles.form} onSubmit={enter}>
      <FormErrors title="Não foi possível entrar." errors={form.serverErrors} />
      <TextField
        label={audience.label}
        autoComplete="username"
        autoCapitalize="none"
        required
        {...form.field("name")}
      />
      <PasswordField label="Senha" autoComplete="current-password" required {...form.field("password")} />
      <Button type="submit" fullWidth loading={form.submitting}>
        Entrar de novo
      </Button>
    </form>
  );
};
