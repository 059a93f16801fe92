import { passkeyChange } from "@gleba/shared/contracts";
import { formErrorsOf } from "@gleba/shared/kit";
import { Button, Dialog, Group, Stack } from "@gleba/shared/ui";
import { FormErrors, TextField, useZodForm } from "@gleba/shared/ui/fields";
import { useConfirmClose } from "@gleba/shared/ui/leaving";

interface Props {
  title: string;
  /** What it is called until somebody types another. */
  name: string;
  action: string;
  /** Said before the field. */
  lead?: string;
  save: (name: string) => Promise<void>;
  onClose: () => void;
}

/** The name of a passkey, new or known: it tells one telephone from another. */
export const PasskeyDialog = ({ title, name, action, lead, save, onClose }: Props) => {
  const form = useZodForm(passkeyChange, { name });
  const [close, question] = useConfirmClose(form.values.name !== name, onClose);
  const send = form.onSubmit(async (typed) => {
    try {
      await save(typed.name);
    } catch (thrown) {
      form.showServerErrors(formErrorsOf(thrown));
    }
  });
  return (
    <Dialog title={title} busy={form.submitting} onClose={close}>
      <form noValidate onSubmit={send}>
        <Stack gap="md">
          {lead && <p>{lead}</p>}
          <FormErrors title="Não foi possível salvar" errors={form.serverErrors} />
          <TextField label="Nome da chave" autoComplete="off" maxLength={60} required {...form.field("name")} />
          <Group gap="sm">
            <Button type="submit" loading={form.submitting}>
              {action}
            </Button>
            <Button variant="quiet" onClick={close} disabled={form.submitting}>
              Cancelar
            </Button>
          </Group>
        </Stack>
      </form>
      {question}
    </Dialog>
  );
};
