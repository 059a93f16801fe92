import { useEffect, useState } from "react";
import { millisecondsLeft, type Seen } from "./use-own-reservation.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const two = (value: number): string => String(value).padStart(2, "0");

/** Milliseconds as `47 h 59 min 03 s`; zero and below as "encerrada". */
const remainingText = (milliseconds: number): string => {
  if (milliseconds <= 0) return "encerrada";
  const hours = Math.floor(milliseconds / HOUR);
  const minutes = Math.floor((milliseconds % HOUR) / MINUTE);
  const seconds = Math.floor((milliseconds % MINUTE) / SECOND);
  return `${hours} h ${two(minutes)} min ${two(seconds)} s`;
};

/** What is left until an instant, every second, by the server's clock. */
export const useCountdown = (until: string, seen: Seen): string => {
  const [left, setLeft] = useState(() => millisecondsLeft(until, seen));
  useEffect(() => {
    const count = (): void => setLeft(millisecondsLeft(until, seen));
    count();
    const timer = setInterval(count, SECOND);
    return () => clearInterval(timer);
  }, [until, seen]);
  return remainingText(left);
};
