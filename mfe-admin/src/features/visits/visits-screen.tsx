import type { CrmVisit } from "@gleba/shared/contracts/crm";
import { Button, EmptyState, Group, PageHeading, Stack } from "@gleba/shared/ui";
import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from "react";
import { useDevelopmentOptions } from "#features/development";
import { RequireRight } from "#platform/me";
import {
  FiltersBar,
  ListBody,
  ListHead,
  ListTable,
  ListTools,
  StartButton,
  useList,
  useListFilters,
  type ListDefinition,
} from "#ui/list";
import { fetchVisits } from "./api.ts";
import { HoursDialog } from "./hours-dialog.tsx";
import { NewVisit } from "./on-demand.tsx";
import { useCalendarView, type VisitView } from "./use-calendar-view.ts";
import { VisitDialog } from "./visit-dialog.tsx";
import { VisitsCalendar } from "./visits-calendar.tsx";
import { visitsList } from "./visits-list.tsx";

/** `/admin/visits`: who comes to see a development and when, and the hours in which people may come. */
export const VisitsScreen = () => (
  <RequireRight title="Visitas" right="sell">
    <Visits />
  </RequireRight>
);

const VIEWS = [
  { view: "list", label: "Lista" },
  { view: "week", label: "Semana" },
  { view: "day", label: "Dia" },
] as const;

interface ToolsProps {
  id: string;
  view: VisitView;
  onView: (view: VisitView) => void;
  onHours: () => void;
  onStart: () => void;
}

const Tools = ({ id, view, onView, onHours, onStart }: ToolsProps) => (
  <>
    <Group id={id} gap="xs" role="group" aria-label="Como mostrar">
      {VIEWS.map((one) => (
        <Button
          key={one.view}
          size="sm"
          variant="secondary"
          aria-pressed={one.view === view}
          onClick={() => onView(one.view)}
        >
          {one.label}
        </Button>
      ))}
    </Group>
    <Button variant="secondary" size="sm" onClick={onHours}>
      Horários de visita
    </Button>
    <StartButton onClick={onStart}>Nova visita</StartButton>
  </>
);

/** List and calendar draw the tools each anew: whoever pressed one of them goes on from it. */
const useKeptPlace = (view: VisitView) => {
  const id = useId();
  const pressed = useRef(false);
  useEffect(() => {
    if (pressed.current) document.getElementById(id)?.querySelector<HTMLElement>("[aria-pressed=true]")?.focus();
    pressed.current = false;
  }, [id, view]);
  return { id, onPress: () => void (pressed.current = true) };
};

const Visits = () => {
  const developments = useDevelopmentOptions();
  const definition = useMemo(() => visitsList(developments), [developments]);
  const { view, day, today, show } = useCalendarView();
  const [hours, setHours] = useState(false);
  const [starting, start] = useState(false);
  // A visit that was marked here is read by drawing list or calendar anew.
  const [reading, setReading] = useState(0);
  const { id, onPress } = useKeptPlace(view);
  const choose = (next: VisitView): void => {
    onPress();
    show(next, day);
  };
  const tools = (
    <Tools id={id} view={view} onView={choose} onHours={() => setHours(true)} onStart={() => start(true)} />
  );
  return (
    <Stack gap="lg">
      <PageHeading>Visitas</PageHeading>
      {view === "list" ? (
        <VisitsTable key={reading} definition={definition} tools={tools} onStart={() => start(true)} />
      ) : (
        <CalendarOf
          key={reading}
          definition={definition}
          tools={tools}
          {...{ view, day, today }}
          onDay={(next) => show(view, next)}
        />
      )}
      {hours && <HoursDialog developments={developments} onClose={() => setHours(false)} />}
      {starting && (
        <NewVisit
          onMarked={() => {
            start(false);
            setReading((now) => now + 1);
          }}
          onClose={() => start(false)}
        />
      )}
    </Stack>
  );
};

interface ViewProps {
  definition: ListDefinition<CrmVisit>;
  tools: ReactNode;
}

interface CalendarProps extends ViewProps {
  view: "week" | "day";
  day: string;
  today: string;
  onDay: (day: string) => void;
}

const CalendarOf = ({ definition, tools, view, ...days }: CalendarProps) => {
  // The calendar has days of its own, and one order.
  const filters = useListFilters({
    ...definition,
    filters: definition.filters.filter(({ kind }) => kind === "choice"),
    sorts: [],
  });
  return (
    <>
      <FiltersBar list={filters} />
      <ListTools>{tools}</ListTools>
      <VisitsCalendar span={view} filters={filters.view.filters} {...days} />
    </>
  );
};

const VisitsTable = ({ definition, tools, onStart }: ViewProps & { onStart: () => void }) => {
  const list = useList(definition, fetchVisits);
  const [open, setOpen] = useState<CrmVisit>();
  return (
    <>
      <FiltersBar list={list} />
      <ListHead list={list}>{tools}</ListHead>
      <ListBody
        list={list}
        nothingFound="Nenhuma visita com esses filtros"
        empty={
          <EmptyState title="Nenhuma visita" action={<Button onClick={onStart}>Nova visita</Button>}>
            Quem marca uma visita na página de um empreendimento aparece aqui. Para receber visitas, informe os
            horários.
          </EmptyState>
        }
      >
        <ListTable
          list={list}
          rowName={({ name, protocol }) => `${name}, ${protocol}`}
          renderActions={(visit) => (
            <Button
              data-opens=""
              variant="secondary"
              size="sm"
              onClick={() => setOpen(visit)}
              aria-label={`Abrir a visita de ${visit.name}`}
            >
              Abrir
            </Button>
          )}
        />
      </ListBody>
      {open && (
        <VisitDialog
          key={open.id}
          visit={open}
          onChanged={(visit) => {
            list.put(visit.id, visit);
            setOpen(visit);
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
};
