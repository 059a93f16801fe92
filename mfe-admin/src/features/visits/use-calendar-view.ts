import { today as readToday } from "@gleba/shared/session";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";

/** How visits are shown: a list, or the calendar of a week or a day. */
export type VisitView = "list" | "week" | "day";

const WORDS: Readonly<Record<string, VisitView>> = { semana: "week", dia: "day" };
const VIEW = "visao";
const DAY = "data";

const isDay = (text: string | null): text is string =>
  /^20\d{2}-\d{2}-\d{2}$/.test(text ?? "") && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

/** What the address says (`?visao=semana&data=2026-11-28`), and ways to change it; filters stay as they are. */
export const useCalendarView = () => {
  const [params, setParams] = useSearchParams();
  const [today] = useState(readToday);
  const asked = params.get(DAY);
  const show = (view: VisitView, day: string | null): void =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete("pagina");
        next.delete(VIEW);
        next.delete(DAY);
        const word = Object.keys(WORDS).find((one) => WORDS[one] === view);
        if (word) next.set(VIEW, word);
        if (day && word) next.set(DAY, day);
        return next;
      },
      { replace: true },
    );
  return {
    view: WORDS[params.get(VIEW) ?? ""] ?? "list",
    day: isDay(asked) ? asked : today,
    today,
    show,
  };
};
