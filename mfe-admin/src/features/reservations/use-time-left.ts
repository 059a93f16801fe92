import { useEffect, useState } from "react";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const two = (value: number): string => String(value).padStart(2, "0");

/** `2 d 03 h`, `5 h 09 min`, `4 min 07 s`: what matters at each distance. */
export const timeLeftText = (milliseconds: number): string => {
  if (milliseconds <= 0) return "encerrada";
  const [days, hours] = [Math.floor(milliseconds / DAY), Math.floor((milliseconds % DAY) / HOUR)];
  const minutes = Math.floor((milliseconds % HOUR) / MINUTE);
  if (days > 0) return `${days} d ${two(hours)} h`;
  if (hours > 0) return `${hours} h ${two(minutes)} min`;
  return `${minutes} min ${two(Math.floor((milliseconds % MINUTE) / SECOND))} s`;
};

/** Milliseconds from now to `until`, every second, counted from the server's clock at the answer (`now`). */
export const useTimeLeft = (until: string, now: string): number => {
  const [read] = useState(() => performance.now());
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setPassed(performance.now() - read), SECOND);
    return () => clearInterval(timer);
  }, [read]);
  return Date.parse(until) - Date.parse(now) - passed;
};
