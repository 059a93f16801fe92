import type { CrmUser } from "@gleba/shared/contracts";
import { Alert, Button, Dialog, Group, Stack } from "@gleba/shared/ui";
import { TextField } from "@gleba/shared/ui/fields";
import { useState } from "react";
import { failureOf } from "#features/failure";
import { removeUser } from "../api.ts";

interface Props {
  user: CrmUser;
  onRemoved: () => void;
  onClose: () => void;
}

/** What cannot be undone asks for the name of what it takes away (expectation E33). */
export const RemoveDialog = ({ user, onRemoved, onClose }: Props) => {
  const [typed, setTyped] = useState("");
  const [refused, setRefused] = useState<string>();
  const [working, setWorking] = useState(false);
  const remove = async (): Promise<void> => {
    setWorking(true);
    setRefused(undefined);
    try {
      await removeUser(user.id);
      onRemoved();
    } catch (thrown) {
      setRefused(failureOf(thrown).message);
      setWorking(false);
    }
  };
  return (
    <Dialog title={`Excluir ${user.name}?`} busy={working} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() === user.login && !working) void remove();
        }}
      >
        <Stack gap="md">
          <p>
            Não é possível desfazer. O que a pessoa fez continua na auditoria. Para só impedir que ela entre, edite e
            desmarque “Pode entrar no portal”.
          </p>
          <TextField
            name="login"
            label={`Digite ${user.login} para confirmar`}
            autoComplete="off"
            autoCapitalize="none"
            value={typed}
            onChange={setTyped}
          />
          {refused && <Alert tone="error">{refused}</Alert>}
          <Group gap="sm">
            <Button type="submit" variant="danger" loading={working} disabled={typed.trim() !== user.login}>
              Excluir
            </Button>
            <Button variant="quiet" onClick={onClose} disabled={working}>
              Cancelar
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
};
