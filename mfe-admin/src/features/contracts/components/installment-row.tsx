import type { StaffInstallment } from "@gleba/shared/contracts/crm";
import { formatCents, formatDate, installmentTypeName } from "@gleba/shared/words";
import { Badge, Button } from "@gleba/shared/ui";
import { installmentStatus, INSTALLMENT_TONES } from "../labels.ts";
import * as styles from "../installments-table.module.css";
import { SlipNote } from "./slip-note.tsx";
import { PaymentList, reversibleOf } from "./payment-list.tsx";

interface Props {
  row: StaffInstallment;
  canPay: boolean | undefined;
  canReverse: boolean | undefined;
  onPay: () => void;
  onReverse: () => void;
  onReceipt: () => void;
}

const isPartPaid = ({ status, partPaidCents = 0 }: StaffInstallment): boolean =>
  partPaidCents > 0 && (status === "open" || status === "overdue");

/** One installment with its payments, and what may be done with them. */
export const InstallmentRow = ({ row, canPay, canReverse, onPay, onReverse, onReceipt }: Props) => (
  <tr>
    <th scope="row">
      {row.number} <small>{installmentTypeName(row)}</small>
    </th>
    <td data-label="Vencimento">{formatDate(row.dueDate)}</td>
    <td data-label="Situação">
      <div className={styles.badges}>
        <Badge tone={INSTALLMENT_TONES[row.status]}>{installmentStatus(row)}</Badge>
        {isPartPaid(row) && <Badge tone="warning">Paga em parte</Badge>}
      </div>
    </td>
    <td data-label="Valor corrigido" data-align="end">
      {formatCents(row.correctedCents)}
    </td>
    <td data-label="Hoje" data-align="end">
      {row.totalTodayCents > 0 ? formatCents(row.totalTodayCents) : "–"}
      <SlipNote row={row} />
    </td>
    <td data-label="Pagamento">
      <PaymentList row={row} />
    </td>
    <td>
      {canPay && (row.status === "open" || row.status === "overdue") && (
        <Button
          variant="secondary"
          size="sm"
          onClick={onPay}
          aria-label={`Registrar pagamento da parcela ${row.number}`}
        >
          Registrar
        </Button>
      )}
      {reversibleOf(row) && (
        <Button variant="quiet" size="sm" onClick={onReceipt} aria-label={`Baixar recibo da parcela ${row.number}`}>
          Recibo
        </Button>
      )}
      {canReverse && !row.replacedBy && reversibleOf(row) && (
        <Button
          variant="quiet"
          size="sm"
          onClick={onReverse}
          aria-label={`Estornar o último pagamento da parcela ${row.number}`}
        >
          Estornar
        </Button>
      )}
    </td>
  </tr>
);
