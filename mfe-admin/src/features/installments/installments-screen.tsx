import type {
  InstallmentBulk,
  InstallmentBulkResult,
  StaffInstallmentPage,
  StaffInstallmentRow,
} from "@gleba/shared/contracts/crm";
import { Button, EmptyState, PageHeading, Stack, useAnswer } from "@gleba/shared/ui";
import { formatCents } from "@gleba/shared/words";
import { useMemo, useState } from "react";
import { useDevelopmentOptions } from "#features/development";
import { RequireRight } from "#platform/me";
import {
  BulkReport,
  CsvButton,
  FiltersBar,
  ListBody,
  ListHead,
  ListTable,
  SelectionBar,
  useList,
  useSelection,
  type List,
  type Option,
} from "#ui/list";
import { BulkDialog } from "./bulk-dialog.tsx";
import { PaymentActions } from "./payment-actions.tsx";
import { ReversePayment } from "./reverse-payment.tsx";
import { fetchInstallments, fetchPayees } from "./api.ts";
import { installmentsList, nameOf } from "./installments-list.tsx";

/** `/admin/installments`: what is late, to come and paid, of all contracts at once. */
export const InstallmentsScreen = () => (
  <RequireRight title="Parcelas" right="manageContracts">
    <Installments />
  </RequireRight>
);

const NONE: readonly Option[] = [];

/** What all of the filter adds up to, as the dashboard has it. */
const Sums = ({ list: { page, view } }: { list: List<StaffInstallmentRow> }) => {
  if (!page || page.content.length === 0) return null;
  const { openCents, amountCents } = page as StaffInstallmentPage;
  if (openCents === null || amountCents === null)
    return <p>A soma de mais de 10.000 parcelas aparece depois de “Contar exatamente”.</p>;
  if (view.filters["state"] === "paid")
    return (
      <p>
        Soma do filtro: <strong>{formatCents(amountCents)}</strong> em parcelas pagas, como combinadas. O que entrou,
        com correção, multa e juros, está no relatório de vendas.
      </p>
    );
  return (
    <p>
      Soma do filtro: <strong>{formatCents(openCents)}</strong> em aberto, como combinado: sem correção, multa nem
      juros.
    </p>
  );
};

const Installments = () => {
  const ventures = useDevelopmentOptions();
  const [payees] = useAnswer(fetchPayees);
  const companies = payees.state === "ready" ? payees.value : NONE;
  const definition = useMemo(() => installmentsList(ventures, companies), [ventures, companies]);
  const list = useList(definition, fetchInstallments);
  const selection = useSelection(list);
  const [action, setAction] = useState<InstallmentBulk["action"]>();
  const [reversing, setReversing] = useState<StaffInstallmentRow>();
  const [outcome, setOutcome] = useState<InstallmentBulkResult>();
  const ids = "ids" in selection.target ? selection.target.ids.map(Number) : [];
  const done = (result: InstallmentBulkResult): void => {
    setOutcome(result);
    setAction(undefined);
    selection.clear();
    // Slips are drawn in the background: rows say so, and only the server knows of which.
    list.again();
  };
  return (
    <Stack gap="lg">
      <PageHeading>Parcelas</PageHeading>
      <FiltersBar list={list} />
      <ListHead list={list}>
        <CsvButton list={list} path="/api/crm/installments/export" name="parcelas" />
      </ListHead>
      <Sums list={list} />
      {outcome && <BulkReport outcome={outcome} noun={definition.noun} />}
      <ListBody
        list={list}
        empty={
          <EmptyState title="Nenhuma parcela em aberto">
            As parcelas de contratos assinados aparecem aqui, por vencimento.
          </EmptyState>
        }
      >
        <ListTable
          list={list}
          rowName={(row) => `${nameOf(row)} do contrato ${row.contract.number}`}
          selection={selection}
          renderActions={(row) => <PaymentActions row={row} onReverse={() => setReversing(row)} />}
        />
        {/* What was marked, and never all of a filter: each contract is valued and locked by itself. */}
        <SelectionBar selection={{ ...selection, total: selection.count }}>
          <Button size="sm" onClick={() => setAction("slips")}>
            Gerar boletos
          </Button>
          <Button size="sm" variant="secondary" onClick={() => setAction("reminders")}>
            Enviar lembretes
          </Button>
        </SelectionBar>
      </ListBody>
      {reversing?.lastPayment && (
        <ReversePayment
          row={reversing}
          payment={reversing.lastPayment}
          onClose={() => setReversing(undefined)}
          onDone={() => {
            setReversing(undefined);
            list.again();
          }}
        />
      )}
      {action && <BulkDialog action={action} ids={ids} onDone={done} onClose={() => setAction(undefined)} />}
    </Stack>
  );
};
