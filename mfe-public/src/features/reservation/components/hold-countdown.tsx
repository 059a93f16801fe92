import { formatDateTime } from "@gleba/shared/format";
import { useCountdown } from "../use-countdown.ts";
import * as styles from "./receipt-view.module.css";

/** Until when the lot is held, on a Brazilian clock, and what is left of it (not read aloud every second). */
export const HoldCountdown = ({ until }: { until: string }) => {
  const left = useCountdown(until);
  return (
    <div>
      <dt>Reservado até</dt>
      <dd>
        <time dateTime={until}>{formatDateTime(until)}</time> <span>(horário de Brasília)</span>
      </dd>
      <dd className={styles.countdown} role="timer" aria-live="off">
        {left === "encerrada" ? "Reserva encerrada" : `Faltam ${left}`}
      </dd>
    </div>
  );
};
