import type { StaffReservation, StaffReservationDetail } from "@gleba/shared/contracts/crm";
import { ConfirmWithReason } from "#ui/confirm";
import { cancelReservation, markReservation } from "./api.ts";
import type { ReservationAction } from "./components/reservation-actions.tsx";

interface Props {
  reservation: StaffReservation;
  action: ReservationAction | undefined;
  onDone: (changed: StaffReservationDetail, sentence: string) => void;
  onClose: () => void;
}

/** Decisions that are taken with a reason: cancelling, the signal, the documents. */
export const ReservationReasons = ({ reservation, action, onDone, onClose }: Props) => {
  const { id, signalReceived, documentsReceivedAt } = reservation;
  if (action === "cancel")
    return (
      <ConfirmWithReason
        title="Cancelar a reserva?"
        action="Cancelar reserva"
        danger
        draft={`reservation-${id}-cancel`}
        onClose={onClose}
        onConfirm={async (reason) => onDone(await cancelReservation(id, reason), "Reserva cancelada.")}
      >
        {reservation.status === "held"
          ? "O lote passa na hora à próxima pessoa da fila ou volta a ficar disponível. As pessoas são avisadas por e-mail."
          : "A pessoa sai da fila e é avisada por e-mail."}
      </ConfirmWithReason>
    );
  if (action === "signal")
    return (
      <ConfirmWithReason
        title={signalReceived ? "O sinal foi devolvido?" : "O sinal foi recebido?"}
        draft={`reservation-${id}-signal`}
        action="Confirmar"
        onClose={onClose}
        onConfirm={async (reason) =>
          onDone(await markReservation(id, { signalReceived: !signalReceived, reason }), "Reserva atualizada.")
        }
      >
        {signalReceived
          ? "O prazo da reserva volta a contar."
          : "Com o sinal recebido, o prazo para de contar: o lote só muda de mãos por decisão da equipe."}
      </ConfirmWithReason>
    );
  if (action === "documents")
    return (
      <ConfirmWithReason
        title={documentsReceivedAt ? "Ainda faltam documentos?" : "Todos os documentos chegaram?"}
        draft={`reservation-${id}-documents`}
        action="Confirmar"
        onClose={onClose}
        onConfirm={async (reason) =>
          onDone(
            await markReservation(id, { documentsReceived: documentsReceivedAt === null, reason }),
            "Reserva atualizada.",
          )
        }
      >
        A reserva {documentsReceivedAt ? "volta a" : "deixa de"} aparecer entre as que esperam por documentos.
      </ConfirmWithReason>
    );
  return null;
};
