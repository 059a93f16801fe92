import { ButtonLink, EmptyState, PageHeading, Stack } from "@gleba/shared/ui";
import { CsvButton, FiltersBar, ListBody, ListHead, ListTable, useList } from "#ui/list";
import { RequireRight, useMe } from "#platform/me";
import { paths } from "#paths";
import { CUSTOMERS_CSV, fetchCustomers } from "./api.ts";
import { CUSTOMERS } from "./customers-list.tsx";

/** `/admin/customers`: who bought or wants to buy; each customer sees who looked. */
export const CustomersScreen = () => (
  <RequireRight title="Clientes" right="readCustomers">
    <Customers />
  </RequireRight>
);

const Customers = () => {
  const me = useMe()?.answer;
  const canSell = me?.state === "ready" && me.value.can.sell;
  const list = useList(CUSTOMERS, fetchCustomers);
  return (
    <Stack gap="lg">
      <PageHeading>Clientes</PageHeading>
      <p>Cada cliente vê, na central de privacidade, quem da equipe consultou os dados dele.</p>
      <FiltersBar list={list} />
      <ListHead list={list}>
        <CsvButton list={list} path={CUSTOMERS_CSV} name="clientes" />
      </ListHead>
      <ListBody
        list={list}
        empty={
          <EmptyState
            title="Nenhum cliente ainda"
            action={canSell && <ButtonLink to={paths.reservations()}>Ver reservas</ButtonLink>}
          >
            Um cliente nasce do cadastro no portal ou do contrato de uma reserva.
          </EmptyState>
        }
      >
        <ListTable list={list} rowName={({ name }) => name} />
      </ListBody>
    </Stack>
  );
};
