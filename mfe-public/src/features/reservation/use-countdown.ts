import { useEffect, useState } from "react";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const two = (value: number): string => String(value).padStart(2, "0");

/** Milliseconds as `47 h 59 min 03 s`; zero and below as "encerrada". */
export const remainingText = (milliseconds: number): string => {
  if (milliseconds <= 0) return "encerrada";
  const hours = Math.floor(milliseconds / HOUR);
  const minutes = Math.floor((milliseconds % HOUR) / MINUTE);
  const seconds = Math.floor((milliseconds % MINUTE) / SECOND);
  return `${hours} h ${two(minutes)} min ${two(seconds)} s`;
};

/** What is left until an instant, every second. The device's clock may differ; the instant beside it is what counts. */
export const useCountdown = (until: string): string => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);
  return remainingText(Date.parse(until) - now);
};
