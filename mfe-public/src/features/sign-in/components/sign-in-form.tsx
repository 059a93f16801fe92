import { takeIntended } from "@gleba/shared/session";
import { Button } from "@gleba/shared/ui";
import { FormErrors, PasswordField, TextField, useZodForm } from "@gleba/shared/ui/fields";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import * as z from "zod/mini";
import { takeFavouritesAlong } from "#features/favourites";
import type { SignInKind } from "../sign-in-kinds.ts";
import { EmailCodeForm } from "./email-code-form.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { useOfferedPasskeys } from "./use-offered-passkeys.ts";
import * as styles from "../sign-in.module.css";

const schemaOf = ({ nameMissing }: SignInKind) =>
  z.object({
    name: z.string().check(z.trim(), z.minLength(1, nameMissing)),
    password: z.string().check(z.minLength(1, "Informe sua senha.")),
  });

interface PasswordProps {
  kind: SignInKind;
  name: string;
  goOn: () => Promise<void> | void;
  /** Asks for a code instead, with the name that was typed. */
  onCode: (name: string) => void;
}

/** Name and password, as password managers know them. What was typed stays after an error. */
const PasswordForm = ({ kind, name, goOn, onCode }: PasswordProps) => {
  const [schema] = useState(() => schemaOf(kind));
  const form = useZodForm(schema, { name, password: "" });
  useOfferedPasskeys(kind.withoutPassword?.offerPasskeys, {
    onSignedIn: goOn,
    onRefused: (sentence) => form.showServerErrors([sentence]),
  });
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
        autoComplete={kind.withoutPassword ? "username webauthn" : "username"}
        autoCapitalize="none"
        required
        {...form.field("name")}
      />
      <PasswordField label="Senha" autoComplete="current-password" required {...form.field("password")} />
      <Button type="submit" size="lg" fullWidth loading={form.submitting}>
        Entrar
      </Button>
      <PasskeyButton signIn={kind.signInByPasskey} onSignedIn={goOn} />
      {kind.withoutPassword && (
        <Button variant="quiet" fullWidth onClick={() => onCode(form.field("name").value)}>
          <span>
            Receber um código por <span className={styles.whole}>e-mail</span>
          </span>
        </Button>
      )}
    </form>
  );
};

/** All ways in: a password, a passkey, and for customers a code by e-mail. */
export const SignInForm = ({ kind }: { kind: SignInKind }) => {
  const navigate = useNavigate();
  const [byCode, setByCode] = useState(false);
  const [name, setName] = useState("");
  const goOn = () => {
    if (kind.audience === "customer") takeFavouritesAlong();
    return navigate(takeIntended(kind.audience, kind.home), { replace: true });
  };
  const askForCode = (typed: string): void => {
    setName(typed);
    setByCode(true);
  };
  const { withoutPassword } = kind;
  return byCode && withoutPassword ? (
    <EmailCodeForm calls={withoutPassword} name={name} onSignedIn={goOn} onBack={() => setByCode(false)} />
  ) : (
    <PasswordForm kind={kind} name={name} goOn={goOn} onCode={askForCode} />
  );
};
