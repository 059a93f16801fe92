import type { StaffReservationDetail } from "@gleba/shared/contracts/crm";
import { Button, ButtonLink, Group } from "@gleba/shared/ui";
import { paths } from "#paths";

/** What staff may decide about a reservation. */
export type ReservationAction = "extend" | "cancel" | "signal" | "documents" | "convert";

interface Props {
  reservation: StaffReservationDetail;
  onAction: (action: ReservationAction) => void;
}

/** A button for each decision that this person may take now. */
export const ReservationActions = ({ reservation, onAction }: Props) => {
  const { can, signalReceived, documentsReceivedAt, contractId } = reservation;
  return (
    <Group gap="sm">
      {can.convert && <Button onClick={() => onAction("convert")}>Fazer contrato</Button>}
      {can.extend && (
        <Button variant="secondary" onClick={() => onAction("extend")}>
          Prorrogar
        </Button>
      )}
      {can.mark && (
        <>
          <Button variant="secondary" onClick={() => onAction("signal")}>
            {signalReceived ? "Sinal devolvido" : "Sinal recebido"}
          </Button>
          <Button variant="secondary" onClick={() => onAction("documents")}>
            {documentsReceivedAt ? "Faltam documentos" : "Documentos recebidos"}
          </Button>
        </>
      )}
      {can.cancel && (
        <Button variant="danger" onClick={() => onAction("cancel")}>
          Cancelar reserva
        </Button>
      )}
      {contractId !== null && <ButtonLink to={paths.contract(contractId)}>Ver contrato</ButtonLink>}
    </Group>
  );
};
