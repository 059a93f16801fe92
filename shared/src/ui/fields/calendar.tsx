import { DatePicker } from "@mantine/dates";
import dayjs from "dayjs";
import "dayjs/locale/pt-br";
import { useEffect, useRef, useState, type RefObject } from "react";
import "./calendar.css";
import { FIRST_DAY, LAST_DAY } from "./day-range.ts";
import { useDropdown } from "./use-dropdown.ts";

interface CalendarProps {
  /** What it opens beside. */
  field: RefObject<HTMLElement | null>;
  /** ISO date, or text that is none yet. */
  chosen: string | null;
  /** Where it opens: in the month nearest to today that keeps the field's rule. Every day of the range may be chosen. */
  first: string;
  last: string;
  onChoose: (date: string) => void;
  onClose: () => void;
}

const between = (date: string, first: string, last: string): string =>
  date < first ? first : date > last ? last : date;

/** The month to open at: that of the date typed so far, else today's. */
const startOf = (chosen: string | null, first: string, last: string): string =>
  between(chosen && /^\d{4}-\d{2}-\d{2}$/.test(chosen) ? chosen : dayjs().format("YYYY-MM-DD"), first, last);

/** A month to choose a day from, in Portuguese; month and year by the platform's own lists. */
export const Calendar = ({ field, chosen, first, last, onChoose, onClose }: CalendarProps) => {
  const panel = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(() => startOf(chosen, first, last));
  useDropdown(panel, field);
  useEffect(() => {
    // The one day in the tab order: that chosen, else today's, else the first.
    panel.current?.querySelector<HTMLElement>("td [tabindex='0']")?.focus();
  }, []);
  useEffect(() => {
    const outside = ({ target }: Event) => {
      if (target instanceof Node && !panel.current?.contains(target) && !field.current?.contains(target)) onClose();
    };
    document.addEventListener("pointerdown", outside);
    return () => document.removeEventListener("pointerdown", outside);
  }, [field, onClose]);
  return (
    <div
      ref={panel}
      popover="manual"
      role="dialog"
      aria-label="Escolher a data"
      className="gleba-calendar"
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        // The dialog that the field stands in stays.
        event.preventDefault();
        onClose();
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) onClose();
      }}
    >
      <DatePicker
        value={chosen && /^\d{4}-\d{2}-\d{2}$/.test(chosen) ? chosen : null}
        onChange={(date) => date && onChoose(date)}
        date={shown}
        onDateChange={setShown}
        minDate={FIRST_DAY}
        maxDate={LAST_DAY}
        locale="pt-br"
        firstDayOfWeek={0}
        withNativeLevelSelect
        maxLevel="month"
        hideOutsideDates
        highlightToday
        getDayProps={(date) => (date === dayjs().format("YYYY-MM-DD") ? { "aria-current": "date" } : {})}
        getDayAriaLabel={(date) => dayjs(date).locale("pt-br").format("D [de] MMMM [de] YYYY")}
        ariaLabels={{ previousMonth: "Mês anterior", nextMonth: "Próximo mês", monthLevelControl: "Mês e ano" }}
      />
    </div>
  );
};
