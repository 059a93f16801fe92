import { useLeaving } from "@gleba/shared/kit";
import { hasStaff, useCrmSession } from "@gleba/shared/session";
import { useCallback, useState, type ReactNode } from "react";
import { LeaveDialog } from "./leave-dialog.tsx";

const LEAVE_MESSAGE = { verb: "Sair", sentence: "Há alterações nesta tela que ainda não foram salvas." };

/**
 * While `dirty`, asks before what was typed is left behind (expectation E34): by a link, by the back button, by closing
 * the tab. A session that ended asks nothing. Draw what it answers; one at a time on a screen. `onLeave`: they left it.
 */
export const useUnsavedChanges = (dirty: boolean, onLeave?: () => void): ReactNode => {
  const leaving = useLeaving({
    isUnsaved: useCallback(() => dirty, [dirty]),
    isSignedIn: hasStaff,
    session: useCrmSession(),
    onLeave,
  });
  return leaving && <LeaveDialog {...LEAVE_MESSAGE} onStay={leaving.stay} onLeave={leaving.leave} />;
};

interface CloseGuard {
  /** Draw it beside the dialog. */
  question: ReactNode;
  /** The dialog's `onClose`: asks while something is typed, by Esc too. */
  close: () => void;
  /** The dialog's `key`: a browser that insisted on closing it opens it again for whoever stays. */
  opened: number;
}

/** The same for a dialog with much to type in. */
export const useCloseGuard = (dirty: boolean, onClose: () => void): CloseGuard => {
  const leaving = useUnsavedChanges(dirty, onClose);
  const [asking, setAsking] = useState(false);
  const [opened, setOpened] = useState(0);
  const stay = (): void => {
    setAsking(false);
    setOpened((before) => before + 1);
  };
  return {
    question: leaving ?? (asking && <LeaveDialog {...LEAVE_MESSAGE} onStay={stay} onLeave={onClose} />),
    close: () => (dirty ? setAsking(true) : onClose()),
    opened,
  };
};
