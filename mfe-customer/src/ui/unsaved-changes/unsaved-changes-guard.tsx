import { hasCustomer, useCustomerSession } from "@gleba/shared/session";
import { useCallback, useEffect, useRef, type ReactNode } from "react";
import { useBeforeUnload, useBlocker } from "react-router";
import { ConfirmDialog } from "./components/confirm-dialog.tsx";
import { forgetDraft } from "./drafts.ts";
import { UnsavedContext } from "./unsaved-context.ts";

/**
 * Asks before what was typed is left behind (expectation E25): by a link, by the back button, by closing the tab.
 * A session that ended asks nothing: what was typed is kept for when its owner comes back.
 */
export const UnsavedChangesGuard = ({ children }: { children: ReactNode }) => {
  const unsaved = useRef(0);
  const session = useCustomerSession();
  const add = useCallback(() => {
    unsaved.current += 1;
    return () => void (unsaved.current -= 1);
  }, []);
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      unsaved.current > 0 && hasCustomer() && (from.pathname !== to.pathname || from.search !== to.search),
  );
  useBeforeUnload(useCallback((event) => unsaved.current > 0 && event.preventDefault(), []));

  const leave = useCallback(() => {
    forgetDraft();
    blocker.proceed?.();
  }, [blocker]);
  useEffect(() => {
    // Who signs out has answered already.
    if (blocker.state === "blocked" && !session) leave();
  }, [blocker.state, session, leave]);

  return (
    <UnsavedContext value={add}>
      {children}
      {blocker.state === "blocked" && session && (
        <ConfirmDialog
          title="Sair sem salvar?"
          confirm="Sair sem salvar"
          cancel="Continuar editando"
          onConfirm={leave}
          onCancel={() => blocker.reset()}
        >
          <p>Há alterações que ainda não foram salvas nesta seção.</p>
        </ConfirmDialog>
      )}
    </UnsavedContext>
  );
};
