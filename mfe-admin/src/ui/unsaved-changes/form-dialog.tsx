import { Dialog } from "@gleba/shared/ui";
import { useConfirmClose } from "@gleba/shared/ui/leaving";
import { useCallback, useState, type ReactNode } from "react";
import { HoldContext, type Held } from "./hold-dialog.ts";

interface Props {
  title: string;
  wide?: boolean;
  side?: boolean;
  busy?: boolean;
  onClose: () => void;
  /** `close` is for a button that closes as the cross does. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A dialog whose forms are parts of their own: it asks before it closes over what is typed in one, and waits for what is being sent. */
export const FormDialog = ({ busy = false, onClose, children, ...looks }: Props) => {
  const [held, setHeld] = useState<Readonly<Record<string, Held>>>({});
  const hold = useCallback(
    (key: string, now?: Held) =>
      setHeld(({ [key]: _before, ...others }) => (now?.dirty || now?.busy ? { ...others, [key]: now } : others)),
    [],
  );
  const forms = Object.values(held);
  const [close, question] = useConfirmClose(
    forms.some(({ dirty }) => dirty),
    onClose,
  );
  return (
    <Dialog {...looks} busy={busy || forms.some((form) => form.busy)} onClose={close}>
      <HoldContext value={hold}>{typeof children === "function" ? children(close) : children}</HoldContext>
      {question}
    </Dialog>
  );
};
