import { useLeaving } from "@gleba/shared/kit";
import { hasCustomer, useCustomerSession } from "@gleba/shared/session";
import { UnsavedContext } from "@gleba/shared/ui/leaving";
import { useCallback, useRef, type ReactNode } from "react";
import type { BlockerFunction } from "react-router-dom";
import { ConfirmDialog } from "./components/confirm-dialog.tsx";
import { forgetDraft } from "./drafts.ts";

/** The profile's sections live in the search. */
const isAway: BlockerFunction = ({ currentLocation: from, nextLocation: to }) =>
  from.pathname !== to.pathname || from.search !== to.search;

/**
 * Asks before what was typed is left behind (expectation E25): by a link, by the back button, by closing the tab.
 * A session that ended asks nothing: what was typed is kept for when its owner comes back.
 */
export const UnsavedChangesGuard = ({ children }: { children: ReactNode }) => {
  const unsaved = useRef(0);
  const add = useCallback(() => {
    unsaved.current += 1;
    return () => void (unsaved.current -= 1);
  }, []);
  const leaving = useLeaving({
    isUnsaved: useCallback(() => unsaved.current > 0, []),
    isSignedIn: hasCustomer,
    session: useCustomerSession(),
    isAway,
    onLeave: forgetDraft,
    onSignedOut: forgetDraft,
  });
  return (
    <UnsavedContext value={add}>
      {children}
      {leaving && (
        <ConfirmDialog
          title="Sair sem salvar?"
          confirm="Sair sem salvar"
          cancel="Continuar editando"
          onConfirm={leaving.leave}
          onCancel={leaving.stay}
        >
          <p>Há alterações que ainda não foram salvas nesta seção.</p>
        </ConfirmDialog>
      )}
    </UnsavedContext>
  );
};
