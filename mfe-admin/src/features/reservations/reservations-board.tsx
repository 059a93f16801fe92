import type { ReservationStage, StaffReservation } from "@gleba/shared/contracts/crm";
import { Group, notify } from "@gleba/shared/ui";
import { blockAndLot, capitalized } from "@gleba/shared/words";
import { Board, ViewSwitch, type BoardDefinition } from "#ui/board";
import {
  CsvButton,
  FiltersBar,
  ListTools,
  StartButton,
  useListFilters,
  type ListDefinition,
  type Option,
} from "#ui/list";
import { fetchReservations } from "./api.ts";
import { HoldCountdown } from "./components/hold-countdown.tsx";
import { ReservationDialog } from "./reservation-dialog.tsx";
import { ReservationReasons } from "./reservation-reasons.tsx";
import { decisionOf, refusalOf, stageOf, STAGES } from "./stages.ts";

const nameOfStage = (stage: string): string => STAGES.find(({ value }) => value === stage)?.label ?? stage;

const BOARD: BoardDefinition<StaffReservation> = {
  label: "Quadro de reservas",
  columns: STAGES,
  columnQuery: (stage) => ({ stage }),
  fetchPage: fetchReservations,
  live: { list: "reservations", noun: ["reserva", "reservas"] },
  // Its clock is another with every answer; what it is, the rest says.
  versionOf: ({ now: _, ...rest }) => JSON.stringify(rest),
  nameOf: ({ name }) => name,
  columnOf: stageOf,
  labelOf: nameOfStage,
  refusalOf: (reservation, stage) => refusalOf(reservation, stage as ReservationStage),
  renderFacts: (reservation) => <Facts reservation={reservation} />,
};

const Facts = ({ reservation }: { reservation: StaffReservation }) => {
  const { lot, assignee, queueLength, documentsReceivedAt, status, protocol } = reservation;
  return (
    <>
      <span>{lot.venture}</span>
      <span>{capitalized(blockAndLot(lot))}</span>
      {status !== "converted" && (
        <Group gap="xs">
          <HoldCountdown reservation={reservation} />
        </Group>
      )}
      <small>
        {protocol} · {assignee?.name ?? "sem responsável"}
        {queueLength > 0 && ` · ${queueLength} na fila`}
        {status === "held" && (documentsReceivedAt ? " · documentos recebidos" : " · faltam documentos")}
      </small>
    </>
  );
};

interface Props {
  definition: ListDefinition<StaffReservation>;
  sellers: readonly Option[];
  onTable: () => void;
  /** Another reservation of the same lot, over the board. */
  onOpen: (id: number) => void;
  onStart: () => void;
}

/** The same reservations as the table has, in a column for each stage of the sale. What moves one is what decides about it. */
export const ReservationsBoard = ({ definition, sellers, onTable, onOpen, onStart }: Props) => {
  // The columns are the stages: neither situation nor what is waited for is asked for beside them.
  const list = useListFilters({
    ...definition,
    filters: definition.filters.filter(({ key }) => key !== "status" && key !== "waiting"),
  });
  return (
    <>
      <FiltersBar list={list} />
      <ListTools>
        <ViewSwitch view="board" onSwitch={onTable} />
        <Group gap="xs">
          <CsvButton list={list} path="/api/crm/reservations/export" name="reservas" />
          <StartButton onClick={onStart}>Nova reserva</StartButton>
        </Group>
      </ListTools>
      <Board
        key={JSON.stringify(list.query)}
        definition={BOARD}
        query={list.query}
        renderOpened={({ id }, put, close) => (
          <ReservationDialog
            key={id}
            id={id}
            sellers={sellers}
            onChanged={(changed) => changed && put(changed)}
            onOpen={(other) => {
              close();
              onOpen(other);
            }}
            onClose={close}
          />
        )}
        renderDecision={(reservation, stage, done) => {
          const action = decisionOf(reservation, stage as ReservationStage);
          if (action === "convert")
            return (
              <ReservationDialog
                id={reservation.id}
                sellers={sellers}
                first="convert"
                onChanged={() => {}}
                onOpen={onOpen}
                onClose={() => done()}
              />
            );
          return (
            <ReservationReasons
              reservation={reservation}
              action={action}
              onDone={(changed, sentence) => {
                notify.success(sentence);
                done(changed);
              }}
              onClose={() => done()}
            />
          );
        }}
      />
    </>
  );
};
