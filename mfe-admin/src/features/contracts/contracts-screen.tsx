import { Button, EmptyState, Group, PageHeading, Stack } from "@gleba/shared/ui";
import { lazy, Suspense, useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { CsvButton, FiltersBar, ListBody, ListHead, ListTable, StartButton, useList } from "#ui/list";
import { RequireRight, useMe } from "#platform/me";
import { useDevelopmentOptions } from "#features/development";
import { fetchContracts } from "./api.ts";
import { DefaultsDialog } from "./defaults-dialog.tsx";
import { contractsList } from "./contracts-list.tsx";
import * as styles from "./contracts-screen.module.css";

const NewContract = lazy(() =>
  import(/* webpackChunkName: "reservations" */ "#features/reservations").then(({ NewContract: panel }) => ({
    default: panel,
  })),
);

const IndicesDialog = lazy(() =>
  import(/* webpackChunkName: "contract-dialogs" */ "./indices-dialog.tsx").then(({ IndicesDialog: dialog }) => ({
    default: dialog,
  })),
);
const HolidaysDialog = lazy(() =>
  import(/* webpackChunkName: "contract-dialogs" */ "./holidays-dialog.tsx").then(({ HolidaysDialog: dialog }) => ({
    default: dialog,
  })),
);
const EarlyPaymentDialog = lazy(() =>
  import(/* webpackChunkName: "contract-dialogs" */ "./early-payment-dialog.tsx").then(
    ({ EarlyPaymentDialog: dialog }) => ({
      default: dialog,
    }),
  ),
);
const FailedSlipsDialog = lazy(() =>
  import(/* webpackChunkName: "contract-dialogs" */ "./failed-slips-dialog.tsx").then(
    ({ FailedSlipsDialog: dialog }) => ({
      default: dialog,
    }),
  ),
);

/** Names in the address the index whose rates are to be loaded (`paths.indexRates`). */
const RATES_OF = "taxas";

/** `/admin/contracts`: who bought what, what is owed and late, and the indices that correct it. */
export const ContractsScreen = () => (
  <RequireRight title="Contratos" right="readCustomers">
    <Contracts />
  </RequireRight>
);

const Contracts = () => {
  const ventures = useDevelopmentOptions();
  const definition = useMemo(() => contractsList(ventures), [ventures]);
  const me = useMe()?.answer;
  const canSell = me?.state === "ready" && me.value.can.sell;
  const list = useList(definition, fetchContracts);
  const [starting, start] = useState(false);
  const add = canSell && <StartButton onClick={() => start(true)}>Novo contrato</StartButton>;
  const [params, setParams] = useSearchParams();
  const index = params.get(RATES_OF);
  const [open, setOpen] = useState<"indices" | "holidays" | "defaults" | "early-payment" | "slips" | undefined>(
    index === null ? undefined : "indices",
  );
  const close = (): void => {
    setOpen(undefined);
    if (index !== null)
      setParams(
        (now) => {
          now.delete(RATES_OF);
          return now;
        },
        { replace: true },
      );
  };
  return (
    <Stack gap="lg">
      <Group gap="md" justify="between">
        <PageHeading>Contratos</PageHeading>
        <Group gap="xs" className={styles.tools}>
          <Button variant="secondary" size="sm" onClick={() => setOpen("indices")}>
            Índices de correção
          </Button>
          <Button variant="secondary" size="sm" onClick={() => setOpen("holidays")}>
            Feriados
          </Button>
          <Button variant="secondary" size="sm" onClick={() => setOpen("defaults")}>
            Condições padrão
          </Button>
          <Button variant="secondary" size="sm" onClick={() => setOpen("early-payment")}>
            Antecipação
          </Button>
          <Button variant="secondary" size="sm" onClick={() => setOpen("slips")}>
            Boletos com falha
          </Button>
        </Group>
      </Group>
      <FiltersBar list={list} />
      <ListHead list={list}>
        <CsvButton list={list} path="/api/crm/contracts/export" name="contratos" />
        {add}
      </ListHead>
      <ListBody
        list={list}
        nothingFound="Nenhum contrato com esses filtros"
        empty={
          <EmptyState title="Nenhum contrato ainda" action={add}>
            Um contrato nasce de uma reserva e leva a pessoa, o lote e a simulação dela.
          </EmptyState>
        }
      >
        <ListTable list={list} rowName={({ number }) => number} />
      </ListBody>
      {starting && (
        <Suspense fallback={null}>
          <NewContract onClose={() => start(false)} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        {open === "indices" && <IndicesDialog name={index} onClose={close} />}
        {open === "holidays" && <HolidaysDialog onClose={close} />}
        {open === "defaults" && <DefaultsDialog onClose={close} />}
        {open === "early-payment" && <EarlyPaymentDialog onClose={close} />}
        {open === "slips" && <FailedSlipsDialog onClose={close} />}
      </Suspense>
    </Stack>
  );
};
