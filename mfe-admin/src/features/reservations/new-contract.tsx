import type { StaffReservation } from "@gleba/shared/contracts/crm";
import { failureOf } from "@gleba/shared/kit";
import { Button, Dialog, ErrorCard, Skeleton, Stack, useAnswer } from "@gleba/shared/ui";
import { TextField } from "@gleba/shared/ui/fields";
import { blockAndLot, capitalized } from "@gleba/shared/words";
import { lazy, Suspense, useCallback, useState } from "react";
import { useSellers } from "#features/sales-desk";
import { NewReservation } from "#features/counter";
import { FactRows } from "#ui/facts";
import { fetchReservations } from "./api.ts";

const ReservationDialog = lazy(() =>
  import(/* webpackChunkName: "reservation" */ "./reservation-dialog.tsx").then(({ ReservationDialog: dialog }) => ({
    default: dialog,
  })),
);

const SHOWN = 20;

const Row = ({ reservation, onChoose }: { reservation: StaffReservation; onChoose: () => void }) => (
  <>
    <dt>
      {reservation.name}
      <br />
      <small>
        {reservation.lot.venture}, {capitalized(blockAndLot(reservation.lot))}
      </small>
    </dt>
    <dd>
      <Button variant="secondary" size="sm" onClick={onChoose} aria-label={`Escolher a reserva de ${reservation.name}`}>
        Escolher
      </Button>
    </dd>
  </>
);

/** A contract is of a reservation, whose person and simulation it takes along: the one that it becomes, or a new one. */
export const NewContract = ({
  of = "",
  onClose,
}: {
  /** Whose: name, document or protocol. */ of?: string;
  onClose: () => void;
}) => {
  const sellers = useSellers();
  const [search, setSearch] = useState(of);
  const [chosen, setChosen] = useState<number>();
  const [reserving, setReserving] = useState(false);
  const words = search.trim();
  const [answer, again] = useAnswer(
    useCallback(
      (signal: AbortSignal) =>
        fetchReservations({ status: "held", size: SHOWN, ...(words.length > 1 && { search: words }) }, signal),
      [words],
    ),
  );
  if (chosen !== undefined)
    return (
      <Suspense fallback={null}>
        <ReservationDialog
          key={chosen}
          id={chosen}
          sellers={sellers}
          first="convert"
          onChanged={(changed) => changed === undefined && onClose()}
          onOpen={setChosen}
          onClose={onClose}
        />
      </Suspense>
    );
  if (reserving) return <NewReservation onReserved={({ id }) => setChosen(id)} onClose={() => setReserving(false)} />;
  return (
    <Dialog title="Novo contrato" side onClose={onClose}>
      <Stack gap="md">
        <p>O contrato nasce de uma reserva e leva a pessoa, o lote e a simulação dela.</p>
        <TextField
          name="reservation"
          label="Nome, CPF/CNPJ ou protocolo da reserva"
          autoComplete="off"
          maxLength={80}
          value={search}
          onChange={setSearch}
        />
        {answer.state === "loading" && <Skeleton lines={4} height="2.5rem" width="100%" />}
        {answer.state === "failed" && (
          <ErrorCard title="As reservas não carregaram" message={failureOf(answer.error).message} onRetry={again} />
        )}
        {answer.state === "ready" &&
          (answer.value.content.length === 0 ? (
            <p role="status">Nenhuma reserva com o prazo correndo{words.length > 1 && " com estas palavras"}.</p>
          ) : (
            <FactRows>
              {answer.value.content.map((reservation) => (
                <Row key={reservation.id} reservation={reservation} onChoose={() => setChosen(reservation.id)} />
              ))}
            </FactRows>
          ))}
        <Button variant="secondary" onClick={() => setReserving(true)}>
          Reservar primeiro
        </Button>
      </Stack>
    </Dialog>
  );
};
