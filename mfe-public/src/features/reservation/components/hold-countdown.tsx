import { formatDateTime } from "@gleba/shared/words";
import { useEffect, useState } from "react";
import { millisecondsLeft, type ReservationSnapshot } from "../use-own-reservation.ts";
import * as styles from "./receipt.module.css";

interface Props {
  until: string;
  snapshot: ReservationSnapshot;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const pad = (value: number): string => String(value).padStart(2, "0");

/** Milliseconds as `47 h 59 min 03 s`; zero and below as "encerrada". */
const remainingText = (milliseconds: number): string => {
  if (milliseconds <= 0) return "encerrada";
  const hours = Math.floor(milliseconds / HOUR);
  const minutes = Math.floor((milliseconds % HOUR) / MINUTE);
  const seconds = Math.floor((milliseconds % MINUTE) / SECOND);
  return `${hours} h ${pad(minutes)} min ${pad(seconds)} s`;
};

/** What is left until an instant, every second, by the server's clock. */
const useCountdown = (until: string, snapshot: ReservationSnapshot): string => {
  const [left, setLeft] = useState(() => millisecondsLeft(until, snapshot));
  useEffect(() => {
    const count = (): void => setLeft(millisecondsLeft(until, snapshot));
    count();
    const timer = setInterval(count, SECOND);
    return () => clearInterval(timer);
  }, [until, snapshot]);
  return remainingText(left);
};

/** Until when the lot is reserved, in Brazilian time, and a countdown (not announced every second). */
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
