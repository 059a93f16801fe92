import { useState, type ReactNode } from "react";
import { LeaveDialog } from "./leave-dialog.tsx";

/**
 * For a dialog in which much is typed: `[close, question]`. `close` leaves at once while nothing was typed, else draws
 * `question`, which asks first. Esc and the cross of the dialog go by `close` too.
 */
export const useConfirmClose = (dirty: boolean, onClose: () => void): [close: () => void, question: ReactNode] => {
  const [asking, setAsking] = useState(false);
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
