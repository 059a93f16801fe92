import { formatDateTime } from "@gleba/shared/words";
import { useCountdown } from "../use-countdown.ts";
import type { ReservationSnapshot } from "../use-own-reservation.ts";
import * as styles from "./receipt.module.css";

interface Props {
  until: string;
  snapshot: ReservationSnapshot;
}

/** Until when the lot is held, on a Brazilian clock, and what is left of it (not read aloud every second). */
export const HoldCountdown = ({ until, snapshot }: Props) => {
  const left = useCountdown(until, snapshot);
  return (
    <div>
      <dt>Reservado até</dt>
      <dd>
        <time dateTime={until}>{formatDateTime(until)}</time> <span>(horário de Brasília)</span>
      </dd>
      <dd className={styles.countdown}>
        <span role="timer" aria-live="off">
          {left === "encerrada" ? "Prazo encerrado" : `Faltam ${left}`}
        </span>
      </dd>
    </div>
  );
};
