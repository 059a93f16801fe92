import type { BankPaymentDetail } from "@gleba/shared/contracts/crm";
import { Button, ButtonLink, EmptyState, notify, PageHeading, Stack } from "@gleba/shared/ui";
import { formatCents } from "@gleba/shared/words";
import { paths } from "#paths";
import { RequireRight, useMe } from "#platform/me";
import { useAskedId } from "#ui/asked-record";
import { FiltersBar, ListBody, ListHead, ListTable, useList } from "#ui/list";
import { fetchBankPayments } from "./api.ts";
import { BankPaymentDialog } from "./bank-payment-dialog.tsx";
import { BANK_PAYMENTS } from "./bank-payments-list.tsx";

const PARAM = "pagamento";

/** `/admin/bank-payments`: what banks reported of paid slips; what fits nothing waits here for a decision. */
export const BankPaymentsScreen = () => (
  <RequireRight title="Pagamentos do banco" right="manageFinanceRules">
    <BankPayments />
  </RequireRight>
);

const doneText = ({ status, openCents }: BankPaymentDetail): string => {
  if (status === "waiting") return `Lançado. ${formatCents(openCents)} continuam a conferir.`;
  if (status === "booked") return "Pagamento lançado.";
  return status === "returned" ? "Marcado para devolver, e o cliente foi avisado." : "Pagamento dispensado.";
};

const BankPayments = () => {
  const me = useMe()?.answer;
  const readsInstallments = me?.state === "ready" && me.value.can.manageContracts;
  const list = useList(BANK_PAYMENTS, fetchBankPayments);
  const [open, show] = useAskedId(PARAM);
  const decided = (payment: BankPaymentDetail): void => {
    list.put(payment.id, payment);
    notify.success(doneText(payment));
    // What is left is decided in the same window.
    if (payment.status !== "waiting") show(null);
  };
  return (
    <Stack gap="lg">
      <PageHeading>Pagamentos do banco</PageHeading>
      <FiltersBar list={list} />
      <ListHead list={list} />
      <ListBody
        list={list}
        nothingFound="Nenhum pagamento com esses filtros"
        empty={
          <EmptyState
            title="Nenhum pagamento informado"
            action={
              readsInstallments && (
                <ButtonLink to={paths.installments()} variant="secondary">
                  Ver as parcelas em aberto
                </ButtonLink>
              )
            }
          >
            O que o banco informa de boletos pagos aparece aqui. O que não corresponde ao devido espera por uma decisão.
          </EmptyState>
        }
      >
        <ListTable
          list={list}
          rowName={({ reference, paidCents }) => `${formatCents(paidCents)}, boleto ${reference}`}
          renderActions={({ id, status, reference, paidCents }) => (
            <Button
              data-opens=""
              variant="secondary"
              size="sm"
              onClick={() => show(id)}
              aria-label={`${status === "waiting" ? "Decidir" : "Ver"}: ${formatCents(paidCents)}, boleto ${reference}`}
            >
              {status === "waiting" ? "Decidir" : "Ver"}
            </Button>
          )}
        />
      </ListBody>
      {open !== null && (
        <BankPaymentDialog
          key={open}
          id={open}
          onDecided={decided}
          onOvertaken={list.again}
          onClose={() => show(null)}
        />
      )}
    </Stack>
  );
};
