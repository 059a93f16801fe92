import { Button } from "@gleba/shared/ui";
import { useEffect, useRef, useState } from "react";
import * as styles from "./refuse-offer.module.css";

interface Props {
  busy: boolean;
  disabled: boolean;
  onRefuse: () => void;
}

/** Says no, after a second thought: the lot goes back at once. */
export const RefuseOffer = ({ busy, disabled, onRefuse }: Props) => {
  const [asking, setAsking] = useState(false);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (asking) box.current?.focus();
  }, [asking]);
  if (!asking)
    return (
      <p className={styles.actions}>
        <Button variant="quiet" onClick={() => setAsking(true)} disabled={disabled}>
          Não quero este lote
        </Button>
      </p>
    );
  return (
    <section ref={box} tabIndex={-1} aria-labelledby="recusar-titulo" className={styles.question}>
      <h2 id="recusar-titulo">Recusar a reserva?</h2>
      <p>O lote volta à venda na hora, e apagamos o que foi informado sobre você. Não dá para desfazer.</p>
      <p className={styles.actions}>
        <Button variant="danger" loading={busy} onClick={onRefuse}>
          Sim, recusar
        </Button>
        <Button variant="secondary" disabled={busy} onClick={() => setAsking(false)}>
          Voltar
        </Button>
      </p>
    </section>
  );
};
