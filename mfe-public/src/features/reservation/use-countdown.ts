import { useEffect, useState } from "react";
import { millisecondsLeft, type ReservationSnapshot } from "./use-own-reservation.ts";

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
export const useCountdown = (until: string, snapshot: ReservationSnapshot): string => {
  const [left, setLeft] = useState(() => millisecondsLeft(until, snapshot));
  useEffect(() => {
    const count = (): void => setLeft(millisecondsLeft(until, snapshot));
    count();
    const timer = setInterval(count, SECOND);
    return () => clearInterval(timer);
  }, [until, snapshot]);
  return remainingText(left);
};
