import { useCallback, useState, type ReactNode } from "react";
import { useBeforeUnload } from "react-router";
import { LeaveDialog } from "./leave-dialog.tsx";
import { useUnsavedChanges } from "./unsaved-context.ts";

/**
 * For a dialog in which something is typed: `[close, question]`. `close` leaves at once while nothing was typed, else draws
 * `question`, which asks first. Esc and the cross of the dialog go by `close` too. Closing the tab asks by the browser's words, and the
 * browser's way back by the area's own question; `onLeave` hears who left by it.
 */
export const useConfirmClose = (
  dirty: boolean,
  onClose: () => void,
  onLeave?: () => void,
): [close: () => void, question: ReactNode] => {
  const [asking, setAsking] = useState(false);
  useBeforeUnload(useCallback((event) => dirty && event.preventDefault(), [dirty]));
  // One question at a time.
  useUnsavedChanges(dirty, { inDialog: true, onAsked: () => setAsking(false), onClose, ...(onLeave && { onLeave }) });
  const close = (): void => (dirty ? setAsking(true) : onClose());
  const question = asking && (
    <LeaveDialog
      verb="Fechar"
      sentence="O que você digitou aqui ainda não foi salvo."
      onStay={() => setAsking(false)}
      onLeave={onClose}
    />
  );
  return [close, question];
};
