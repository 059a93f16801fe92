import type { StaffInstallmentRow } from "@gleba/shared/contracts/crm";
import { notify } from "@gleba/shared/ui";
import { formatCents, formatDate } from "@gleba/shared/words";
import { ConfirmWithReason } from "#ui/confirm";
import { reversePayment } from "./api.ts";
import { nameOf } from "./installments-list.tsx";

interface Props {
  row: StaffInstallmentRow;
  payment: NonNullable<StaffInstallmentRow["lastPayment"]>;
  onDone: () => void;
  onClose: () => void;
}

/** Takes the newest payment of an installment back, with the reason. */
export const ReversePayment = ({ row, payment, onDone, onClose }: Props) => (
  <ConfirmWithReason
    title={`Estornar o pagamento: ${nameOf(row)} do contrato ${row.contract.number}?`}
    action="Estornar pagamento"
    draft={`payment-${payment.id}-reversal`}
    danger
    onClose={onClose}
    onConfirm={async (reason) => {
      await reversePayment(row.contract.id, payment.id, reason);
      notify.success("Pagamento estornado.");
      onDone();
    }}
  >
    Os {formatCents(payment.paidCents)} de {formatDate(payment.paidAt)}, de {row.customer.name}, deixam de contar: o que
    quitaram volta a ficar em aberto, com multa e juros se já venceu. O pagamento continua no contrato, riscado, com o
    motivo. O que o banco informou espera de novo por um destino em Pagamentos do banco.
  </ConfirmWithReason>
);
