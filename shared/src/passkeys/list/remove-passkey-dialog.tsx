import type { OwnPasskey } from "@gleba/shared/contracts";
import { failureOf } from "@gleba/shared/kit";
import { Alert, Button, Dialog, Group, Stack } from "@gleba/shared/ui";
import { useState } from "react";

interface Props {
  passkey: OwnPasskey;
  /** What else goes with it; said before. */
  consequence: string;
  remove: () => Promise<void>;
  onClose: () => void;
}

/** A telephone was lost, or sold. */
export const RemovePasskeyDialog = ({ passkey: { name }, consequence, remove, onClose }: Props) => {
  const [working, setWorking] = useState(false);
  const [error, setError] = useState<string>();
  const run = async (): Promise<void> => {
    setWorking(true);
    setError(undefined);
    try {
      await remove();
    } catch (thrown) {
      setError(failureOf(thrown).message);
      setWorking(false);
    }
  };
  return (
    <Dialog title={`Remover ${name}?`} busy={working} onClose={onClose}>
      <Stack gap="md">
        <p>Ela não entra mais na sua conta. {consequence}</p>
        {error && <Alert tone="error">{error}</Alert>}
        <Group gap="sm">
          <Button variant="danger" loading={working} onClick={() => void run()}>
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
