import { Button, EmptyState, PageHeading, Stack } from "@gleba/shared/ui";
import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { CsvButton, FiltersBar, ListBody, ListHead, ListTable, LiveLine, useList, useLiveRows } from "#ui/list";
import { RequireRight } from "#platform/me";
import { useSellers } from "#features/sales-desk";
import { NewReservation, useStart } from "#features/counter";
import { useDevelopmentOptions } from "#features/development";
import { fetchReservations } from "./api.ts";
import { ReservationDialog } from "./reservation-dialog.tsx";
import { ReservationSources } from "./reservation-sources.tsx";
import { reservationsList } from "./reservations-list.tsx";

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
  const list = useList(definition, fetchReservations);
  const [params, setParams] = useSearchParams();
  const opened = /^[1-9]\d{0,14}$/.test(params.get("reserva") ?? "") ? Number(params.get("reserva")) : null;
  const open = (id: number | null): void =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (id === null) next.delete("reserva");
        else next.set("reserva", String(id));
        return next;
      },
      { replace: true },
    );
  const [starting, start] = useStart();
  const live = useLiveRows(list, fetchReservations, "reservations");
  return (
    <Stack gap="lg">
      <PageHeading>Reservas</PageHeading>
      <ReservationSources onReleased={list.again} />
      <FiltersBar list={list} />
      <ListHead list={list}>
        <CsvButton list={list} path="/api/crm/reservations/export" name="reservas" />
        <Button size="sm" onClick={() => start(true)}>
          Nova reserva
        </Button>
      </ListHead>
      <LiveLine live={live} noun={definition.noun} />
      <ListBody
        list={list}
        empty={
          <EmptyState title="Nenhuma reserva ainda">
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
              onClick={() => open(id)}
              aria-label={`Abrir a reserva ${protocol}`}
            >
              Abrir
            </Button>
          )}
        />
      </ListBody>
      {starting && (
        <NewReservation
          onReserved={() => {
            start(false);
            list.again();
          }}
          onClose={() => start(false)}
        />
      )}
      {opened !== null && (
        <ReservationDialog
          key={opened}
          id={opened}
          sellers={sellers}
          // A decision about one moves those who wait behind it, which the answer does not tell.
          onChanged={list.again}
          onOpen={open}
          onClose={() => open(null)}
        />
      )}
    </Stack>
  );
};
