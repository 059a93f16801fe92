import type { StaffReservation } from "@gleba/shared/contracts/crm";
import { Button, EmptyState, PageHeading, Skeleton, Stack } from "@gleba/shared/ui";
import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useState } from "react";
import { useAskedId } from "#ui/asked-record";
import { useView, ViewSwitch } from "#ui/board";
import {
  CsvButton,
  FiltersBar,
  ListBody,
  ListHead,
  ListTable,
  LiveLine,
  StartButton,
  useList,
  useLiveRows,
  type ListDefinition,
} from "#ui/list";
import { RequireRight } from "#platform/me";
import { useSellers } from "#features/sales-desk";
import { NewReservation, useStart } from "#features/counter";
import { useDevelopmentOptions } from "#features/development";
import { fetchReservations } from "./api.ts";
import { OffersButton } from "./offers-button.tsx";
import { ReservationSources } from "./reservation-sources.tsx";
import { reservationsList } from "./reservations-list.tsx";

const ReservationDialog = lazy(() =>
  import(/* webpackChunkName: "reservation" */ "./reservation-dialog.tsx").then(({ ReservationDialog: dialog }) => ({
    default: dialog,
  })),
);
const ReservationsBoard = lazy(() =>
  import(/* webpackChunkName: "reservations-board" */ "./reservations-board.tsx").then(
    ({ ReservationsBoard: board }) => ({ default: board }),
  ),
);

/** `/admin/reservations`: holds with their clocks, and who waits. */
export const ReservationsScreen = () => (
  <RequireRight title="Reservas" right="sell">
    <Reservations />
  </RequireRight>
);

const Reservations = () => {
  const ventures = useDevelopmentOptions();
  const sellers = useSellers();
  const definition = useMemo(() => reservationsList(ventures, sellers), [ventures, sellers]);
  const [view, choose] = useView();
  const [opened, open] = useAskedId("reserva");
  // What was changed beside the rows (a dialog, a new reservation) is read by drawing them anew.
  const [reading, setReading] = useState(0);
  const reread = (): void => setReading((now) => now + 1);
  const [starting, start] = useStart();
  return (
    <Stack gap="lg">
      <PageHeading>Reservas</PageHeading>
      <OffersButton />
      <ReservationSources onReleased={reread} />
      {view === "board" ? (
        <Suspense fallback={<Skeleton height="24rem" width="100%" />}>
          <ReservationsBoard
            key={reading}
            definition={definition}
            sellers={sellers}
            onTable={() => choose("table")}
            onOpen={open}
            onStart={() => start(true)}
          />
        </Suspense>
      ) : (
        <ReservationsTable
          definition={definition}
          reading={reading}
          onBoard={() => choose("board")}
          onOpen={open}
          onStart={() => start(true)}
        />
      )}
      {starting && (
        <NewReservation
          onReserved={() => {
            start(false);
            reread();
          }}
          onClose={() => start(false)}
        />
      )}
      {opened !== null && (
        <Suspense fallback={null}>
          <ReservationDialog
            key={opened}
            id={opened}
            sellers={sellers}
            // A decision about one moves those who wait behind it, which the answer does not tell.
            onChanged={reread}
            onOpen={open}
            onClose={() => open(null)}
          />
        </Suspense>
      )}
    </Stack>
  );
};

interface TableProps {
  definition: ListDefinition<StaffReservation>;
  /** Another number reads the page again. */
  reading: number;
  onBoard: () => void;
  onOpen: (id: number) => void;
  onStart: () => void;
}

const ReservationsTable = ({ definition, reading, onBoard, onOpen, onStart }: TableProps) => {
  const list = useList(definition, fetchReservations);
  const again = useEffectEvent(list.again);
  useEffect(() => {
    if (reading > 0) again();
  }, [reading]);
  const live = useLiveRows(list, fetchReservations, "reservations");
  return (
    <>
      <FiltersBar list={list} />
      <ListHead list={list}>
        <ViewSwitch view="table" onSwitch={onBoard} />
        <CsvButton list={list} path="/api/crm/reservations/export" name="reservas" />
        <StartButton onClick={onStart}>Nova reserva</StartButton>
      </ListHead>
      <LiveLine live={live} noun={definition.noun} />
      <ListBody
        list={list}
        nothingFound="Nenhuma reserva com esses filtros"
        empty={
          <EmptyState title="Nenhuma reserva ainda" action={<Button onClick={onStart}>Nova reserva</Button>}>
            Quando alguém reserva um lote no portal, a reserva aparece aqui com o prazo correndo.
          </EmptyState>
        }
      >
        <ListTable
          list={list}
          rowName={({ name, protocol }) => `${name}, ${protocol}`}
          renderActions={({ id, protocol }) => (
            <Button
              data-opens=""
              variant="secondary"
              size="sm"
              onClick={() => onOpen(id)}
              aria-label={`Abrir a reserva ${protocol}`}
            >
              Abrir
            </Button>
          )}
        />
      </ListBody>
    </>
  );
};
