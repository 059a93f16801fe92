import { Alert, Button, Dialog, Group, Stack } from "@gleba/shared/ui";
import { TextField } from "@gleba/shared/ui/fields";
import { useState, type ReactNode } from "react";
import { useTask } from "./use-task.ts";

interface Props {
  title: string;
  /** What the button says. */
  action: string;
  danger?: boolean;
  /** Does it; what it throws is told, and what was typed stays. */
  onConfirm: (reason: string) => Promise<void>;
  onClose: () => void;
  /** What will happen. */
  children: ReactNode;
}

/** Asks why before something is done; the reason is kept in the history. */
export const ReasonDialog = ({ title, action, danger = false, onConfirm, onClose, children }: Props) => {
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState(false);
  const { working, refused, run } = useTask();
  return (
    <Dialog title={title} busy={working} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(reason.trim().length < 3);
          if (reason.trim().length >= 3) void run(() => onConfirm(reason));
        }}
      >
        <Stack gap="md">
          <div>{children}</div>
          <TextField
            name="reason"
            label="Motivo"
            description="Fica no histórico, com o seu nome."
            autoComplete="off"
            maxLength={300}
            required
            value={reason}
            onChange={setReason}
            {...(missing && { error: "Informe o motivo." })}
          />
          {refused && <Alert tone="error">{refused}</Alert>}
          <Group gap="sm">
            <Button type="submit" variant={danger ? "danger" : "primary"} loading={working}>
              {action}
            </Button>
            <Button variant="quiet" onClick={onClose} disabled={working}>
              Voltar
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
};
