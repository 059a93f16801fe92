import { Alert, Button, Dialog, Group, Stack } from "@gleba/shared/ui";
import { TextField } from "@gleba/shared/ui/fields";
import { useState, type ReactNode } from "react";
import { useDraftText } from "#ui/unsaved-changes";
import { useTask } from "./use-task.ts";

interface Props {
  title: string;
  /** What the button says. */
  action: string;
  danger?: boolean;
  /** Names the record and what is done: the reason outlives the end of a session. */
  draft?: string;
  /** What must be typed before it can be done, since nothing brings it back (expectation E33). */
  typed?: string;
  /** Does it; an error is shown, and what was typed stays. */
  onConfirm: (reason: string) => Promise<void>;
  onClose: () => void;
  /** What will happen. */
  children: ReactNode;
}

/** Asks why before something is done; the reason is kept in the history. */
export const ConfirmWithReason = ({
  title,
  action,
  danger = false,
  draft,
  typed,
  onConfirm,
  onClose,
  children,
}: Props) => {
  const [reason, setReason] = useDraftText(draft);
  const [name, setName] = useState("");
  const [missing, setMissing] = useState(false);
  const { working, error, run } = useTask();
  return (
    <Dialog title={title} busy={working} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(reason.trim().length < 3);
          if (reason.trim().length < 3) return;
          void run(async () => {
            await onConfirm(reason);
            setReason("");
          });
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
          {typed !== undefined && (
            <TextField
              name="typed"
              label={`Digite ${typed} para confirmar`}
              autoComplete="off"
              autoCapitalize="none"
              value={name}
              onChange={setName}
            />
          )}
          {error && <Alert tone="error">{error}</Alert>}
          <Group gap="sm">
            <Button
              type="submit"
              variant={danger ? "danger" : "primary"}
              loading={working}
              disabled={typed !== undefined && name.trim() !== typed}
            >
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
