import { type Credentials, signInCustomer, signInStaff } from "@gleba/shared/session";
import { Button, PageHeading, Stack } from "@gleba/shared/ui";
import { FormErrors, PasswordField, TextField, useZodForm } from "@gleba/shared/ui/fields";
import * as z from "zod/mini";
import * as styles from "./standalone.module.css";
import { currentRemote } from "./current-remote.ts";

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, "Informe quem entra.")),
  password: z.string().check(z.minLength(1, "Informe a senha.")),
});

/** The portal's sign-in screens belong to other remotes: this one is for development. */
export const SignIn = () => {
  const staff = currentRemote().requires === "staff";
  const form = useZodForm(schema, { name: "", password: "" });
  const enter = form.onSubmit(async (credentials: Credentials) => {
    const error = await (staff ? signInStaff(credentials) : signInCustomer(credentials));
    if (error !== undefined) form.showServerErrors([error]);
  });
  return (
    <form noValidate className={styles.signIn} onSubmit={enter}>
      <Stack gap="lg">
        <PageHeading>{staff ? "Entrar como equipe" : "Entrar como cliente"}</PageHeading>
        <FormErrors title="Não foi possível entrar." errors={form.serverErrors} />
        <TextField
          label={staff ? "Usuário" : "CPF, CNPJ ou e-mail"}
          autoComplete="username"
          autoCapitalize="none"
          required
          {...form.field("name")}
        />
        <PasswordField label="Senha" autoComplete="current-password" required {...form.field("password")} />
        <Button type="submit" loading={form.submitting}>
          Entrar
        </Button>
      </Stack>
    </form>
  );
};
