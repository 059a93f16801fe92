import { serverTime } from "@gleba/shared/session";
import { useEffect, useState } from "react";

const MINUTE_MS = 60_000;

const timeLeftText = (milliseconds: number): string => {
  const minutes = Math.max(0, Math.floor(milliseconds / MINUTE_MS));
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor((minutes % 1440) / 60);
  if (days > 0) return `${days} ${days === 1 ? "dia" : "dias"} e ${hours} h`;
  return hours > 0 ? `${hours} h e ${minutes % 60} min` : `${minutes} min`;
};

/** The time left until an instant, in words, by the minute and the server's clock. */
export const useTimeLeft = (until: string): string => {
  const [now, setNow] = useState(() => serverTime());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverTime()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return timeLeftText(Date.parse(until) - now);
};
