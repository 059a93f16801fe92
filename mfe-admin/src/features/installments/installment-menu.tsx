import type { InstallmentBulk, StaffInstallmentRow } from "@gleba/shared/contracts/crm";
import { failureOf } from "@gleba/shared/kit";
import { Button, ButtonLink, notify } from "@gleba/shared/ui";
import { paths } from "#paths";
import { useMe } from "#platform/me";
import { downloadFile } from "#ui/list";
import { RowMenu } from "#ui/row-menu";
import { receiptPath } from "./api.ts";
import { nameOf } from "./installments-list.tsx";

interface Props {
  row: StaffInstallmentRow;
  onPay: () => void;
  onReverse: () => void;
  /** A slip or a reminder of this one. */
  onAsk: (action: InstallmentBulk["action"]) => void;
}

/** What can be done with one installment: what is open is asked for, what was paid is proved or taken back. */
export const InstallmentMenu = ({ row, onPay, onReverse, onAsk }: Props) => {
  const { lastPayment, contract, customer, state, slip } = row;
  const me = useMe()?.answer;
  const name = `${nameOf(row)} do contrato ${contract.number}`;
  const download = (): void =>
    void downloadFile(receiptPath(contract.id, row.id), `recibo ${contract.number}-${row.number}.pdf`).catch(
      (thrown: unknown) => notify.error(failureOf(thrown).message),
    );
  return (
    <>
      {lastPayment && (
        <Button size="sm" variant="secondary" aria-label={`Recibo: ${name}`} onClick={download}>
          Recibo
        </Button>
      )}
      <RowMenu of={name}>
        {state !== "paid" && (
          <Button size="sm" variant="quiet" aria-label={`Registrar pagamento: ${name}`} onClick={onPay}>
            Registrar pagamento
          </Button>
        )}
        {state !== "paid" && !slip && (
          <Button size="sm" variant="quiet" aria-label={`Gerar boleto: ${name}`} onClick={() => onAsk("slips")}>
            Gerar boleto
          </Button>
        )}
        {state !== "paid" && (
          <Button size="sm" variant="quiet" aria-label={`Enviar lembrete: ${name}`} onClick={() => onAsk("reminders")}>
            Enviar lembrete
          </Button>
        )}
        {lastPayment?.canReverse && (
          <Button size="sm" variant="quiet" aria-label={`Estornar o pagamento: ${name}`} onClick={onReverse}>
            Estornar
          </Button>
        )}
        {me?.state === "ready" && me.value.can.readCustomers && (
          <ButtonLink size="sm" variant="quiet" to={paths.customer(customer.id)}>
            Ver {customer.name}
          </ButtonLink>
        )}
      </RowMenu>
    </>
  );
};
