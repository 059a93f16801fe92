import type { StaffReservationDetail } from "@gleba/shared/contracts/crm";
import { failureOf } from "@gleba/shared/kit";
import { Button, ButtonLink, Dialog, ErrorCard, Group, notify, Skeleton, Stack, useAnswer } from "@gleba/shared/ui";
import { useCallback, useState } from "react";
import { CollapsibleHistory } from "#features/audit";
import type { Option } from "#ui/list";
import { ReasonDialog } from "#ui/confirm";
import { paths } from "#paths";
import { cancelReservation, fetchReservation, markReservation } from "./api.ts";
import { ConvertForm } from "./convert-form.tsx";
import { ExtendForm } from "./extend-form.tsx";
import { ReservationFollowUp } from "./follow-up.tsx";
import { ReservationFacts } from "./components/reservation-facts.tsx";

interface Props {
  id: number;
  sellers: readonly Option[];
  onChanged: () => void;
  /** Another reservation of the same lot. */
  onOpen: (id: number) => void;
  onClose: () => void;
}

/** One reservation: its clock, queue and history, and all that staff decide about it. */
export const ReservationDialog = ({ id, sellers, onChanged, onOpen, onClose }: Props) => {
  const [answer, again] = useAnswer(useCallback((signal: AbortSignal) => fetchReservation(id, signal), [id]));
  const failed = answer.state === "failed" ? failureOf(answer.error) : undefined;
  const title = answer.state === "ready" ? `Reserva ${answer.value.protocol}` : "Reserva";
  return (
    <Dialog title={title} wide onClose={onClose}>
      {answer.state === "loading" && <Skeleton lines={6} height="2.5rem" width="100%" />}
      {failed && (
        <ErrorCard title="A reserva não carregou" message={failed.message} errorId={failed.id} onRetry={again} />
      )}
      {answer.state === "ready" && (
        <Opened read={answer.value} sellers={sellers} onChanged={onChanged} onOpen={onOpen} />
      )}
    </Dialog>
  );
};

type Action = "extend" | "cancel" | "signal" | "documents" | "convert";

const Opened = ({
  read,
  sellers,
  onChanged,
  onOpen,
}: Pick<Props, "sellers" | "onChanged" | "onOpen"> & { read: StaffReservationDetail }) => {
  const [reservation, setReservation] = useState(read);
  const [action, setAction] = useState<Action>();
  const { id, can, signalReceived, documentsReceivedAt } = reservation;
  const done = (changed: StaffReservationDetail, sentence: string): void => {
    setReservation(changed);
    setAction(undefined);
    onChanged();
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
      <ReservationFacts reservation={reservation} onOpen={onOpen} />
      {action === "extend" ? (
        <ExtendForm
          reservation={reservation}
          onBack={close}
          onDone={(changed) => done(changed, "Reserva prorrogada.")}
        />
      ) : (
        <Group gap="sm">
          {can.convert && <Button onClick={() => setAction("convert")}>Fazer contrato</Button>}
          {can.extend && (
            <Button variant="secondary" onClick={() => setAction("extend")}>
              Prorrogar
            </Button>
          )}
          {can.mark && (
            <>
              <Button variant="secondary" onClick={() => setAction("signal")}>
                {signalReceived ? "Sinal devolvido" : "Sinal recebido"}
              </Button>
              <Button variant="secondary" onClick={() => setAction("documents")}>
                {documentsReceivedAt ? "Faltam documentos" : "Documentos recebidos"}
              </Button>
            </>
          )}
          {can.cancel && (
            <Button variant="danger" onClick={() => setAction("cancel")}>
              Cancelar reserva
            </Button>
          )}
          {reservation.contractId !== null && (
            <ButtonLink to={paths.contract(reservation.contractId)}>Ver contrato</ButtonLink>
          )}
        </Group>
      )}
      <ReservationFollowUp
        reservation={reservation}
        sellers={sellers}
        onChanged={(changed) => {
          setReservation(changed);
          onChanged();
        }}
      />
      <CollapsibleHistory key={JSON.stringify(reservation)} entity="reservation" id={id} />
      {action === "cancel" && (
        <ReasonDialog
          title="Cancelar a reserva?"
          action="Cancelar reserva"
          danger
          draft={`reservation-${id}-cancel`}
          onClose={close}
          onConfirm={async (reason) => done(await cancelReservation(id, reason), "Reserva cancelada.")}
        >
          {reservation.status === "held"
            ? "O lote passa na hora à próxima pessoa da fila ou volta a ficar disponível. As pessoas são avisadas por e-mail."
            : "A pessoa sai da fila e é avisada por e-mail."}
        </ReasonDialog>
      )}
      {action === "signal" && (
        <ReasonDialog
          title={signalReceived ? "O sinal foi devolvido?" : "O sinal foi recebido?"}
          draft={`reservation-${id}-signal`}
          action="Confirmar"
          onClose={close}
          onConfirm={async (reason) =>
            done(await markReservation(id, { signalReceived: !signalReceived, reason }), "Reserva atualizada.")
          }
        >
          {signalReceived
            ? "O prazo da reserva volta a contar."
            : "Com o sinal recebido, o prazo para de contar: o lote só muda de mãos por decisão da equipe."}
        </ReasonDialog>
      )}
      {action === "documents" && (
        <ReasonDialog
          title={documentsReceivedAt ? "Ainda faltam documentos?" : "Todos os documentos chegaram?"}
          draft={`reservation-${id}-documents`}
          action="Confirmar"
          onClose={close}
          onConfirm={async (reason) =>
            done(
              await markReservation(id, { documentsReceived: documentsReceivedAt === null, reason }),
              "Reserva atualizada.",
            )
          }
        >
          A reserva {documentsReceivedAt ? "volta a" : "deixa de"} aparecer entre as que esperam por documentos.
        </ReasonDialog>
      )}
    </Stack>
  );
};
