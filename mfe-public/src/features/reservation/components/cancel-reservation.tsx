import { sentencesOf } from "@gleba/shared/kit";
import { Alert, announce, Button } from "@gleba/shared/ui";
import { useEffect, useRef, useState } from "react";
import * as styles from "./receipt.module.css";

interface Props {
  queued: boolean;
  onCancel: () => Promise<void>;
  onKeep: () => void;
}

/** Asks before it is too late: whoever gives the lot up does not get it back. */
export const CancelReservation = ({ queued, onCancel, onKeep }: Props) => {
  const [running, setRunning] = useState(false);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);

  const cancel = async (): Promise<void> => {
    setRunning(true);
    setErrors([]);
    try {
      await onCancel();
      announce(queued ? "Você saiu da fila." : "Reserva cancelada.");
    } catch (thrown) {
      setErrors(sentencesOf(thrown));
      setRunning(false);
    }
  };

  return (
    <section className={styles.confirm} ref={box} tabIndex={-1} aria-labelledby="cancelar-titulo">
      <h2 id="cancelar-titulo">{queued ? "Sair da fila?" : "Cancelar a reserva?"}</h2>
      <p>
        {queued
          ? "Seu lugar passa para quem está atrás. Para voltar, será preciso entrar no fim da fila."
          : "O lote passa na hora para a próxima pessoa da fila ou volta a ficar disponível. Não dá para desfazer."}
      </p>
      {errors.length > 0 && (
        <Alert tone="error" title="Não foi possível cancelar">
          <p>{errors.join(" ")}</p>
        </Alert>
      )}
      <p className={styles.actions}>
        <Button variant="danger" loading={running} onClick={() => void cancel()}>
          {queued ? "Sim, sair da fila" : "Sim, cancelar a reserva"}
        </Button>
        <Button variant="secondary" onClick={onKeep}>
          {queued ? "Continuar na fila" : "Manter a reserva"}
        </Button>
      </p>
    </section>
  );
};
