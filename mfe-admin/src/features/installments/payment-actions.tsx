import type { StaffInstallmentRow } from "@gleba/shared/contracts/crm";
import { failureOf } from "@gleba/shared/kit";
import { Button, notify } from "@gleba/shared/ui";
import { downloadFile } from "#ui/list";
import { receiptPath } from "./api.ts";
import { nameOf } from "./installments-list.tsx";

interface Props {
  row: StaffInstallmentRow;
  onReverse: () => void;
}

/** What may be done with what was paid of an installment; nothing where nothing was. */
export const PaymentActions = ({ row, onReverse }: Props) => {
  const { lastPayment, contract } = row;
  if (!lastPayment) return null;
  const name = `${nameOf(row)} do contrato ${contract.number}`;
  const download = (): void =>
    void downloadFile(receiptPath(contract.id, row.id), `recibo ${contract.number}-${row.number}.pdf`).catch(
      (thrown: unknown) => notify.error(failureOf(thrown).message),
    );
  return (
    <>
      <Button size="sm" variant="secondary" aria-label={`Recibo: ${name}`} onClick={download}>
        Recibo
      </Button>
      {lastPayment.canReverse && (
        <Button size="sm" variant="quiet" aria-label={`Estornar o pagamento: ${name}`} onClick={onReverse}>
          Estornar
        </Button>
      )}
    </>
  );
};
