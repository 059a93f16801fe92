import { Alert, Dialog, Stack } from "@gleba/shared/ui";
import { TextField } from "@gleba/shared/ui/fields";
import { useState, type ReactNode } from "react";
import { FormFoot } from "#ui/form-foot";
import { useDraftText, useConfirmClose } from "#ui/unsaved-changes";
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
  /** Something was typed above: closing asks first. */
  changed?: boolean;
  /** Something that was typed above cannot be read, and says so: nothing is done yet. */
  unread?: boolean;
  /** Does it; an error is shown, and what was typed stays. */
  onConfirm: (reason: string) => Promise<void>;
  onClose: () => void;
  /** What will happen. */
  children: ReactNode;
}

/** As the server asks for it. */
const SHORTEST = 3;

/** What is wrong with a reason; null when nothing is. */
const faultOf = (reason: string): string | null => {
  if (reason.trim() === "") return "Informe o motivo.";
  return reason.trim().length < SHORTEST ? `Escreva o motivo com ${SHORTEST} letras ou mais.` : null;
};

/** Asks why before something is done; the reason is kept in the history. */
export const ConfirmWithReason = ({
  title,
  action,
  danger = false,
  draft,
  typed,
  changed = false,
  unread = false,
  onConfirm,
  onClose,
  children,
}: Props) => {
  const [reason, setReason] = useDraftText(draft);
  const [name, setName] = useState("");
  const [asked, setAsked] = useState(false);
  const { working, error, run } = useTask();
  const fault = faultOf(reason);
  // A reason that is kept as a draft is there again when it is opened anew.
  const [close, question] = useConfirmClose(changed || (draft === undefined && reason !== ""), onClose);
  return (
    <Dialog title={title} busy={working} onClose={close}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(true);
          if (fault !== null || unread) return;
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
            {...(asked && fault !== null && { error: fault })}
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
          <FormFoot
            busy={working}
            disabled={typed !== undefined && name.trim() !== typed}
            danger={danger}
            back="Voltar"
            onBack={close}
          >
            {action}
          </FormFoot>
        </Stack>
      </form>
      {question}
    </Dialog>
  );
};
