import type { StaffReservationDetail } from "@gleba/shared/contracts/crm";
import { notify, Skeleton, Stack, useAnswer } from "@gleba/shared/ui";
import { useCallback, useState } from "react";
import { CollapsibleHistory } from "#features/audit";
import { DiscountSection } from "#features/discounts";
import { useLook, type Option } from "#ui/list";
import { TasksAbout } from "#features/tasks";
import { ComposeMessage } from "#features/message-templates";
import { RecordFailure } from "#ui/record-failure";
import { FormDialog } from "#ui/unsaved-changes";
import { fetchReservation, noteReservation } from "./api.ts";
import { ConvertForm } from "./convert-form.tsx";
import { ExtendForm } from "./extend-form.tsx";
import { ReservationFollowUp } from "./follow-up.tsx";
import { ReservationReasons } from "./reservation-reasons.tsx";
import { ReservationActions, type ReservationAction } from "./components/reservation-actions.tsx";
import { ReservationFacts } from "./components/reservation-facts.tsx";

interface Props {
  id: number;
  sellers: readonly Option[];
  /** What is asked for as it opens, where that may be done. */
  first?: ReservationAction;
  /** The reservation as it is then; unknown once it is a contract. */
  onChanged: (changed?: StaffReservationDetail) => void;
  /** Another reservation of the same lot. */
  onOpen: (id: number) => void;
  onClose: () => void;
}

/** One reservation: its clock, queue and history, and all that staff decide about it. */
export const ReservationDialog = ({ id, sellers, first, onChanged, onOpen, onClose }: Props) => {
  const [answer, again] = useAnswer(useCallback((signal: AbortSignal) => fetchReservation(id, signal), [id]));
  const title = answer.state === "ready" ? `Reserva ${answer.value.protocol}` : "Reserva";
  return (
    <FormDialog title={title} wide side onClose={onClose}>
      {answer.state === "loading" && <Skeleton lines={6} height="2.5rem" width="100%" />}
      {answer.state === "failed" && (
        <RecordFailure
          error={answer.error}
          record="Esta reserva"
          title="A reserva não carregou"
          back={{ onClose }}
          onRetry={again}
        />
      )}
      {answer.state === "ready" && (
        <Loaded read={answer.value} sellers={sellers} first={first} onChanged={onChanged} onOpen={onOpen} />
      )}
    </FormDialog>
  );
};

const Loaded = ({
  read,
  sellers,
  first,
  onChanged,
  onOpen,
}: Pick<Props, "sellers" | "onChanged" | "onOpen"> & {
  read: StaffReservationDetail;
  first: ReservationAction | undefined;
}) => {
  const [reservation, setReservation] = useState(read);
  const [action, setAction] = useState(first === "convert" && !read.can.convert ? undefined : first);
  const [writing, setWriting] = useState(false);
  const change = (changed: StaffReservationDetail): void => {
    setReservation(changed);
    onChanged(changed);
  };
  // What others change of it meanwhile stands here by itself; what somebody types in the panel stays.
  useLook("reservations", async (signal) => setReservation(await fetchReservation(read.id, signal)));
  const done = (changed: StaffReservationDetail, sentence: string): void => {
    change(changed);
    setAction(undefined);
    notify.success(sentence);
  };
  const close = (): void => setAction(undefined);
  if (action === "convert")
    return (
      <ConvertForm
        reservation={reservation}
        onBack={close}
        onMade={() => {
          onChanged();
          notify.success("Contrato criado.");
        }}
      />
    );
  return (
    <Stack gap="md">
      <ReservationFacts reservation={reservation} onOpen={onOpen} onWrite={() => setWriting(true)} />
      {action === "extend" ? (
        <ExtendForm
          reservation={reservation}
          onBack={close}
          onDone={(changed) => done(changed, "Reserva prorrogada.")}
        />
      ) : (
        <ReservationActions reservation={reservation} onAction={setAction} />
      )}
      <DiscountSection
        reservationId={reservation.id}
        onChanged={() => void fetchReservation(reservation.id).then(change, () => undefined)}
      />
      <TasksAbout
        about={{ key: `reservation-${reservation.id}`, name: `reserva ${reservation.protocol}, ${reservation.name}` }}
      />
      <ReservationFollowUp reservation={reservation} sellers={sellers} onChanged={change} />
      <CollapsibleHistory key={JSON.stringify(reservation)} entity="reservation" id={reservation.id} />
      {writing && (
        <ComposeMessage
          person={reservation}
          known={{ ...reservation, holdUntil: reservation.status === "held" ? reservation.holdUntil : null }}
          onNote={async (text) => change(await noteReservation(reservation.id, text))}
          onClose={() => setWriting(false)}
        />
      )}
      <ReservationReasons reservation={reservation} action={action} onDone={done} onClose={close} />
    </Stack>
  );
};
