import { emailCodeAsked } from "@gleba/shared/contracts";
import { formErrorsOf } from "@gleba/shared/kit";
import { Button, Group, Stack } from "@gleba/shared/ui";
import { FormErrors, TextField, useZodForm } from "@gleba/shared/ui/fields";
import { useEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import type { WithoutPassword } from "../sign-in-kinds.ts";
import * as styles from "../sign-in.module.css";

interface AskProps {
  ask: WithoutPassword["askForCode"];
  /** As typed beside the password. */
  name: string;
  onSent: (request: string, name: string) => void;
}

/** Whom the code is for. */
const AskForCode = ({ ask, name, onSent }: AskProps) => {
  const form = useZodForm(emailCodeAsked, { document: name });
  const send = form.onSubmit(async ({ document }) => {
    try {
      onSent(await ask(document), document);
    } catch (thrown) {
      form.showServerErrors(formErrorsOf(thrown));
    }
  });
  return (
    <form noValidate className={styles.form} onSubmit={send}>
      <FormErrors title="Não foi possível enviar o código." errors={form.serverErrors} />
      <TextField
        label="CPF, CNPJ ou e-mail"
        description="O código vai para o e-mail do seu cadastro."
        autoComplete="username"
        autoCapitalize="none"
        required
        {...form.field("document")}
      />
      <Button type="submit" size="lg" fullWidth loading={form.submitting}>
        Enviar código
      </Button>
    </form>
  );
};

interface EnterProps {
  signIn: WithoutPassword["signInByCode"];
  request: string;
  onSignedIn: () => Promise<void> | void;
}

const typedCode = z.object({
  code: z.string().check(z.trim(), z.minLength(1, "Informe o código que chegou por e-mail.")),
});

/** The code, in the browser that asked for it. */
const EnterCode = ({ signIn, request, onSignedIn }: EnterProps) => {
  const form = useZodForm(typedCode, { code: "" });
  const place = useRef<HTMLFormElement>(null);
  // The button that was pressed is gone.
  useEffect(() => place.current?.querySelector("input")?.focus(), []);
  const enter = form.onSubmit(async ({ code }) => {
    try {
      await signIn({ request, code });
      await onSignedIn();
    } catch (thrown) {
      form.showServerErrors(formErrorsOf(thrown));
    }
  });
  return (
    <form ref={place} noValidate className={styles.form} onSubmit={enter}>
      <p role="status">
        Se há uma conta com esses dados, o código chega ao e-mail dela em instantes. Ele vale por 10 minutos, nesta
        página. Não chegou? Confira o spam.
      </p>
      <FormErrors title="Não foi possível entrar." errors={form.serverErrors} />
      <TextField
        label="Código"
        description="Os oito números do e-mail mais novo."
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        required
        {...form.field("code")}
      />
      <Button type="submit" size="lg" fullWidth loading={form.submitting}>
        Entrar
      </Button>
    </form>
  );
};

interface Props {
  calls: WithoutPassword;
  name: string;
  onSignedIn: () => Promise<void> | void;
  onBack: () => void;
}

/** The way in by a code that comes by e-mail, for who has no password at hand. */
export const EmailCodeForm = ({ calls, name, onSignedIn, onBack }: Props) => {
  const [typed, setTyped] = useState(name);
  const [sent, setSent] = useState<string>();
  return (
    <Stack gap="md">
      {sent ? (
        <EnterCode signIn={calls.signInByCode} key={sent} request={sent} onSignedIn={onSignedIn} />
      ) : (
        <AskForCode
          ask={calls.askForCode}
          name={typed}
          onSent={(request, wanted) => {
            setTyped(wanted);
            setSent(request);
          }}
        />
      )}
      <Group gap="sm">
        {sent && (
          <Button variant="quiet" size="sm" onClick={() => setSent(undefined)}>
            Pedir outro código
          </Button>
        )}
        <Button variant="quiet" size="sm" onClick={onBack}>
          Entrar com a senha
        </Button>
      </Group>
    </Stack>
  );
};
