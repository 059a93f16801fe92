import { failureOf } from "@gleba/shared/kit";
import { Alert, Dialog, Stack } from "@gleba/shared/ui";
import { TextField } from "@gleba/shared/ui/fields";
import { useState, type ReactNode } from "react";
import { FormFoot } from "#ui/form-foot";

interface Props {
  /** "Excluir Bia de Teste?" */
  title: string;
  /** What has to be typed: the name of what goes. */
  name: string;
  /** What the button says. */
  action?: string;
  /** Does it; an error is shown, and the dialog stays. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  /** What happens, and that it cannot be undone. */
  children: ReactNode;
}

/** What cannot be undone asks for the name of what it takes away (expectation E33). */
export const TypeToConfirm = ({ title, name, action = "Excluir", onConfirm, onClose, children }: Props) => {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const [working, setWorking] = useState(false);
  const matches = typed.trim() === name.trim();
  const confirm = async (): Promise<void> => {
    setWorking(true);
    setError(undefined);
    try {
      await onConfirm();
    } catch (thrown) {
      setError(failureOf(thrown).message);
      setWorking(false);
    }
  };
  return (
    <Dialog title={title} busy={working} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (matches && !working) void confirm();
        }}
      >
        <Stack gap="md">
          <div>{children}</div>
          <TextField
            name="confirm"
            label={`Digite ${name} para confirmar`}
            autoComplete="off"
            autoCapitalize="none"
            value={typed}
            onChange={setTyped}
          />
          {error && <Alert tone="error">{error}</Alert>}
          <FormFoot busy={working} disabled={!matches} danger onBack={onClose}>
            {action}
          </FormFoot>
        </Stack>
      </form>
    </Dialog>
  );
};
