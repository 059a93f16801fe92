import { Button } from "@gleba/shared/ui";
import { useState } from "react";

/** For who forgot their password: the old one holds until they chose a new one by the link. */
export const PasswordLink = ({ onSend }: { onSend: () => Promise<void> }) => {
  const [sending, setSending] = useState(false);
  const send = async (): Promise<void> => {
    setSending(true);
    await onSend();
    setSending(false);
  };
  return (
    <div>
      <Button variant="secondary" size="sm" loading={sending} onClick={() => void send()}>
        Enviar link para nova senha
      </Button>
    </div>
  );
};
