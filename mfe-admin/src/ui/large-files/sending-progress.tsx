import { Button } from "@gleba/shared/ui";
import { formatPercent } from "@gleba/shared/words";
import * as styles from "./sending-progress.module.css";

/** Said while nothing answers: the next part is sent as soon as something does. */
export const SENDING_LOST = "A conexão caiu. O envio continua de onde parou assim que ela voltar.";

interface Props {
  /** What is being done: "Enviando o arquivo". */
  label: string;
  /** From 0 to 1. */
  share: number;
  /** What is said in the place of the label while nothing answers and the work waits or goes on elsewhere. */
  lost?: string | undefined;
  onCancel: () => void;
}

/** How far a large file is; the words are read aloud, the percentage is on the bar alone. */
export const SendingProgress = ({ label, share, lost, onCancel }: Props) => {
  const percent = Math.round(share * 100);
  return (
    <div className={styles.sending}>
      <p role="status">{lost ?? `${label}…`}</p>
      <progress max={100} value={percent} aria-label={label} />
      <span aria-hidden="true">{formatPercent(percent / 100)}</span>
      <Button variant="quiet" size="sm" onClick={onCancel}>
        Cancelar
      </Button>
    </div>
  );
};
