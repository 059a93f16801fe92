import { type Credentials, signInCustomer, signInStaff } from "@gleba/shared/session";
import { Button, PageHeading, Stack } from "@gleba/shared/ui";
import { FormErrors, PasswordField, TextField, useZodForm } from "@gleba/shared/ui/fields";
import * as z from "zod/mini";
import * as styles from "./standalone.module.css";
import { thisArea } from "./current-remote.ts";

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, "Informe quem entra.")),
  password: z.string().check(z.minLength(1, "Informe a senha.")),
});

/** The portal's own doors are screens of other areas: here is one for whoever develops. */
export const SignIn = () => {
  const staff = thisArea().requires === "staff";
  const form = useZodForm(schema, { name: "", password: "" });
  const enter = form.onSubmit(async (credentials: Credentials) => {
    const refusal = await (staff ? signInStaff(credentials) : signInCustomer(credentials));
    if (refusal !== undefined) form.showServerErrors([refusal]);
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
