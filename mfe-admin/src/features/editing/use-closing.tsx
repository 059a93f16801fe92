import { Button, Dialog, Group, Stack } from "@gleba/shared/ui";
import { useState, type ReactNode } from "react";

/**
 * For a dialog in which much is typed: `[close, question]`. `close` leaves at once while nothing was typed, else draws
 * `question`, which asks first. Esc and the cross of the dialog go by `close` too.
 */
export const useClosing = (dirty: boolean, onClose: () => void): [close: () => void, question: ReactNode] => {
  const [asking, setAsking] = useState(false);
  const close = (): void => (dirty ? setAsking(true) : onClose());
  const stay = (): void => setAsking(false);
  const question = asking && (
    <Dialog title="Fechar sem salvar?" onClose={stay}>
      <Stack gap="md">
        <p>O que você digitou aqui ainda não foi salvo.</p>
        <Group gap="sm">
          <Button onClick={stay}>Continuar editando</Button>
          <Button variant="danger" onClick={onClose}>
            Fechar sem salvar
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
  return [close, question];
};
