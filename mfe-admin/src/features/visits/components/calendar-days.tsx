import type { CrmVisit } from "@gleba/shared/contracts/crm";
import { Badge } from "@gleba/shared/ui";
import { capitalized, formatTime, visitStatusName } from "@gleba/shared/words";
import { useRef, type KeyboardEvent } from "react";
import { dayParts, neighbour } from "../week.ts";
import * as styles from "./calendar.module.css";

interface Props {
  days: ReadonlyMap<string, readonly CrmVisit[]>;
  today: string;
  onOpen: (visit: CrmVisit) => void;
}

/** A day in words; its first line ends after the weekday, and not at its hyphen. */
const DayName = ({ day }: { day: string }) => {
  const [weekday, date] = dayParts(day);
  return (
    <>
      <span className={styles.weekday}>{capitalized(weekday)},</span> {date}
    </>
  );
};

/** Days beside each other, each with its visits; arrows lead from one to the next. */
export const CalendarDays = ({ days, today, onOpen }: Props) => {
  const box = useRef<HTMLUListElement>(null);
  const columns = [...days.values()];
  const walk = (event: KeyboardEvent, from: number): void => {
    const to = neighbour(columns, from, event.key);
    if (to === null) return;
    event.preventDefault();
    box.current?.querySelector<HTMLElement>(`[data-visit="${to}"]`)?.focus();
  };
  return (
    <ul ref={box} className={styles.days} data-span={days.size > 1 ? "week" : "day"} aria-label="Dias">
      {[...days].map(([day, visits]) => (
        <li
          key={day}
          className={styles.day}
          data-today={day === today}
          aria-current={day === today ? "date" : undefined}
        >
          <h3>
            <DayName day={day} />
            {day === today && (
              <>
                {" "}
                <Badge tone="info">Hoje</Badge>
              </>
            )}
          </h3>
          {visits.length === 0 ? (
            <p className={styles.none}>Nenhuma visita</p>
          ) : (
            <ul className={styles.visits}>
              {visits.map((visit) => (
                <li key={visit.id}>
                  <button
                    type="button"
                    className={styles.visit}
                    data-visit={visit.id}
                    data-status={visit.status}
                    onClick={() => onOpen(visit)}
                    onKeyDown={(event) => walk(event, visit.id)}
                  >
                    <span className={styles.time}>
                      {formatTime(visit.startsAt)}–{formatTime(visit.endsAt)}
                    </span>
                    <span className={styles.name}>{visit.name}</span>
                    <small>
                      {visit.venture.name} · {visitStatusName(visit.status)}
                    </small>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
};
