import type { OwnPasskey } from "@gleba/shared/contracts/crm";
import { Alert, Button, Dialog, Group, Stack } from "@gleba/shared/ui";
import { useTask } from "#ui/confirm";
import { removePasskey } from "./api.ts";

interface Props {
  passkey: OwnPasskey;
  onRemoved: () => void;
  onClose: () => void;
}

/** A telephone was lost, or sold. */
export const RemovePasskeyDialog = ({ passkey: { id, name }, onRemoved, onClose }: Props) => {
  const { working, error, run } = useTask();
  const remove = () => run(() => removePasskey(id).then(onRemoved));
  return (
    <Dialog title={`Remover ${name}?`} busy={working} onClose={onClose}>
      <Stack gap="md">
        <p>Ela não entra mais na sua conta. Com o último segundo fator vão também os códigos de recuperação.</p>
        {error && <Alert tone="error">{error}</Alert>}
        <Group gap="sm">
          <Button variant="danger" loading={working} onClick={() => void remove()}>
            Remover
          </Button>
          <Button variant="quiet" disabled={working} onClick={onClose}>
            Cancelar
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
};
