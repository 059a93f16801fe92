import { hasStaff, useCrmSession } from "@gleba/shared/session";
import { Button, Dialog, Group, Stack } from "@gleba/shared/ui";
import { useCallback, useEffect, type ReactNode } from "react";
import { useBeforeUnload, useBlocker } from "react-router";

/**
 * While `dirty`, asks before what was typed is left behind (expectation E34): by a link, by the back button, by closing
 * the tab. A session that ended asks nothing. Draw what it answers; one at a time on a screen. `onLeave`: they left it.
 */
export const useUnsaved = (dirty: boolean, onLeave?: () => void): ReactNode => {
  const session = useCrmSession();
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) => dirty && hasStaff() && from.pathname !== to.pathname,
  );
  useBeforeUnload(useCallback((event) => dirty && event.preventDefault(), [dirty]));
  const { state, proceed, reset } = blocker;
  useEffect(() => {
    // Nothing is left to ask: it was saved meanwhile, or whoever signs out has answered already.
    if (state === "blocked" && (!dirty || !session)) proceed();
  }, [state, proceed, dirty, session]);
  if (state !== "blocked" || !session) return null;
  return (
    <Dialog title="Sair sem salvar?" onClose={reset}>
      <Stack gap="md">
        <p>Há alterações nesta tela que ainda não foram salvas.</p>
        <Group gap="sm">
          <Button onClick={reset}>Continuar editando</Button>
          <Button
            variant="danger"
            onClick={() => {
              onLeave?.();
              proceed();
            }}
          >
            Sair sem salvar
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
};
