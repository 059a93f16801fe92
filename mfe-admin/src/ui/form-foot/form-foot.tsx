import { Button, Group } from "@gleba/shared/ui";
import type { ReactNode } from "react";

interface Props {
  /** What the press that sends the form is called. */
  children: ReactNode;
  /** It is being sent: neither button does anything more. */
  busy: boolean;
  /** Nothing is there to be sent. */
  disabled?: boolean;
  /** What it does cannot be taken back. */
  danger?: boolean;
  /** How one leaves. */
  back?: string;
  onBack: () => void;
}

/** Ends a form: the press that sends it, and the one that leaves it. */
export const FormFoot = ({ children, busy, disabled = false, danger = false, back = "Cancelar", onBack }: Props) => (
  <Group gap="sm">
    <Button type="submit" variant={danger ? "danger" : "primary"} loading={busy} disabled={disabled}>
      {children}
    </Button>
    <Button variant="quiet" onClick={onBack} disabled={busy}>
      {back}
    </Button>
  </Group>
);
