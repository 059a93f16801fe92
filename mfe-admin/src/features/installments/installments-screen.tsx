import type {
  InstallmentBulk,
  InstallmentBulkResult,
  StaffInstallmentPage,
  StaffInstallmentRow,
} from "@gleba/shared/contracts/crm";
import { Button, ButtonLink, EmptyState, PageHeading, Stack, useAnswer } from "@gleba/shared/ui";
import { formatCents } from "@gleba/shared/words";
import { useMemo, useState } from "react";
import { useDevelopmentOptions } from "#features/development";
import { paths } from "#paths";
import { RequireRight, useMe } from "#platform/me";
import {
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
import { BulkOutcome } from "./bulk-outcome.tsx";
import { InstallmentMenu } from "./installment-menu.tsx";
import { PayMany } from "./pay-many.tsx";
import { PayInstallment } from "./pay-installment.tsx";
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

/** What is to be done with which installments: those that were marked, or one by its row. */
interface Asked {
  action: InstallmentBulk["action"];
  ids: readonly number[];
  marked: boolean;
}

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

const NoInstallments = () => {
  const me = useMe()?.answer;
  return (
    <EmptyState
      title="Nenhuma parcela em aberto"
      action={
        me?.state === "ready" &&
        me.value.can.readCustomers && (
          <ButtonLink to={paths.contracts()} variant="secondary">
            Ver os contratos
          </ButtonLink>
        )
      }
    >
      As parcelas de contratos assinados aparecem aqui, por vencimento.
    </EmptyState>
  );
};

const Installments = () => {
  const ventures = useDevelopmentOptions();
  const [payees] = useAnswer(fetchPayees);
  const companies = payees.state === "ready" ? payees.value : NONE;
  const definition = useMemo(() => installmentsList(ventures, companies), [ventures, companies]);
  const list = useList(definition, fetchInstallments);
  const selection = useSelection(list);
  const [asked, setAsked] = useState<Asked>();
  const [paying, setPaying] = useState<StaffInstallmentRow>();
  const [payingMany, setPayingMany] = useState<readonly number[]>();
  const [reversing, setReversing] = useState<StaffInstallmentRow>();
  const [outcome, setOutcome] = useState<InstallmentBulkResult>();
  const ids = "ids" in selection.target ? selection.target.ids.map(Number) : [];
  const done = (result: InstallmentBulkResult): void => {
    setOutcome(result);
    // What was marked besides stays, where one row alone was worked on.
    if (asked?.marked) selection.clear();
    setAsked(undefined);
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
      {outcome && <BulkOutcome outcome={outcome} noun={definition.noun} />}
      <ListBody list={list} nothingFound="Nenhuma parcela com esses filtros" empty={<NoInstallments />}>
        <ListTable
          list={list}
          rowName={(row) => `${nameOf(row)} do contrato ${row.contract.number}`}
          selection={selection}
          renderActions={(row) => (
            <InstallmentMenu
              row={row}
              onPay={() => setPaying(row)}
              onReverse={() => setReversing(row)}
              onAsk={(action) => setAsked({ action, ids: [row.id], marked: false })}
            />
          )}
        />
        {/* What was marked, and never all of a filter: each contract is valued and locked by itself. */}
        <SelectionBar selection={{ ...selection, total: selection.count }}>
          <Button size="sm" onClick={() => setAsked({ action: "slips", ids, marked: true })}>
            Gerar boletos
          </Button>
          <Button size="sm" variant="secondary" onClick={() => setAsked({ action: "reminders", ids, marked: true })}>
            Enviar lembretes
          </Button>
          <Button size="sm" variant="secondary" onClick={() => setPayingMany(ids)}>
            Registrar pagamentos
          </Button>
        </SelectionBar>
      </ListBody>
      {paying && (
        <PayInstallment
          row={paying}
          onClose={() => setPaying(undefined)}
          onDone={() => {
            setPaying(undefined);
            list.again();
          }}
        />
      )}
      {payingMany && (
        <PayMany
          ids={payingMany}
          onClose={() => setPayingMany(undefined)}
          onDone={() => {
            setPayingMany(undefined);
            setOutcome(undefined);
            selection.clear();
            list.again();
          }}
        />
      )}
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
      {asked && (
        <BulkDialog
          action={asked.action}
          ids={asked.ids}
          lacking={(list.page?.content ?? []).filter((row) => row.missingRate && asked.ids.includes(row.id)).length}
          onDone={done}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Stack>
  );
};
