import type { CrmVisit } from "@gleba/shared/contracts/crm";
import { Button, ErrorCard, Group, Skeleton } from "@gleba/shared/ui";
import { capitalized } from "@gleba/shared/words";
import { useState } from "react";
import type { ListParams } from "#ui/list";
import { CalendarDays } from "./components/calendar-days.tsx";
import { useCalendar } from "./use-calendar.ts";
import { VisitDialog } from "./visit-dialog.tsx";
import { byDay, daysAround, shifted, spanText } from "./week.ts";
import * as styles from "./components/calendar.module.css";

interface Props {
  span: "week" | "day";
  day: string;
  today: string;
  /** Of which development, in which situation. */
  filters: ListParams;
  onDay: (day: string) => void;
}

/** The visits of a week or a day as a calendar has them. */
export const VisitsCalendar = ({ span, day, today, filters, onDay }: Props) => {
  const days = daysAround(day, span);
  const { shown, failure, again, put } = useCalendar(days, filters);
  const [open, setOpen] = useState<CrmVisit>();
  const step = span === "week" ? 7 : 1;
  const words =
    span === "week" ? (["Semana anterior", "Próxima semana"] as const) : (["Dia anterior", "Próximo dia"] as const);
  return (
    <section className={styles.calendar} aria-labelledby="visits-span">
      <div className={styles.head}>
        <h2 id="visits-span" aria-live="polite">
          {capitalized(spanText(days))}
        </h2>
        <Group gap="sm">
          <Button variant="secondary" size="sm" onClick={() => onDay(shifted(day, -step))}>
            {words[0]}
          </Button>
          <Button variant="secondary" size="sm" onClick={() => onDay(today)}>
            Hoje
          </Button>
          <Button variant="secondary" size="sm" onClick={() => onDay(shifted(day, step))}>
            {words[1]}
          </Button>
        </Group>
      </div>
      {failure && (
        <ErrorCard title="As visitas não carregaram" message={failure.message} errorId={failure.id} onRetry={again} />
      )}
      {!shown && !failure && <Skeleton lines={5} height="4rem" width="100%" />}
      {shown && <CalendarDays days={byDay(days, shown.visits)} today={today} onOpen={setOpen} />}
      {shown && shown.more > 0 && (
        <p className={styles.none}>
          {shown.more === 1 ? "Mais 1 visita não cabe aqui" : `Mais ${shown.more} visitas não cabem aqui`}: veja um dia
          só, ou a lista.
        </p>
      )}
      {open && (
        <VisitDialog
          key={open.id}
          visit={open}
          onChanged={(visit) => {
            put(visit);
            setOpen(visit);
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
};
