import { formatPercent } from "@gleba/shared/words";
import { Button } from "../button.tsx";

interface UploadProgressProps {
  label: string;
  /** From 0 to 1. */
  sent: number;
  onCancel: () => void;
}

/** How much of a file is on its way, and the way to stop it. */
export const UploadProgress = ({ label, sent, onCancel }: UploadProgressProps) => {
  const percent = Math.round(sent * 100);
  return (
    <div className="gleba-upload">
      <progress max={100} value={percent} aria-label={label} />
      <span>{formatPercent(percent / 100)}</span>
      <Button size="sm" variant="quiet" onClick={onCancel}>
        Cancelar envio
      </Button>
    </div>
  );
};
