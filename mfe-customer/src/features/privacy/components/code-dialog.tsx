import { formErrorsOf } from "@gleba/shared/kit";
import { Button, Dialog, Group, Stack } from "@gleba/shared/ui";
import { FormErrors, TextField, useZodForm } from "@gleba/shared/ui/fields";
import * as z from "zod/mini";

interface Props {
  save: (code: string) => Promise<void>;
  onClose: () => void;
}

const typedCode = z.object({
  code: z.string().check(z.trim(), z.minLength(1, "Informe o código que chegou por e-mail.")),
});

/** Shows that the person reads the mailbox by which they will come in. */
export const CodeDialog = ({ save, onClose }: Props) => {
  const form = useZodForm(typedCode, { code: "" });
  const send = form.onSubmit(async ({ code }) => {
    try {
      await save(code);
    } catch (thrown) {
      form.showServerErrors(formErrorsOf(thrown));
    }
  });
  return (
    <Dialog title="Ligar as duas etapas" busy={form.submitting} onClose={onClose}>
      <form noValidate onSubmit={send}>
        <Stack gap="md">
          <p>Enviamos um código ao e-mail do seu cadastro. Não chegou? Confira o spam.</p>
          <FormErrors title="Não foi possível ligar" errors={form.serverErrors} />
          <TextField
            label="Código do e-mail"
            description="Os oito números do e-mail mais novo. Valem por 10 minutos."
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            required
            {...form.field("code")}
          />
          <Group gap="sm">
            <Button type="submit" loading={form.submitting}>
              Ligar
            </Button>
            <Button variant="quiet" onClick={onClose} disabled={form.submitting}>
              Cancelar
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
};
