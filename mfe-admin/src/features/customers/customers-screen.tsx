import { EmptyState, PageHeading, Stack } from "@gleba/shared/ui";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { CsvButton, FiltersBar, ListBody, ListHead, ListTable, StartButton, useList } from "#ui/list";
import { RequireRight, useMe } from "#platform/me";
import { NewCustomer } from "#features/counter";
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
  // Somebody new is of no development yet: who sees some alone would not see them.
  const canAdd = me?.state === "ready" && !me.value.developments;
  const [starting, start] = useState(false);
  const navigate = useNavigate();
  const add = canAdd && <StartButton onClick={() => start(true)}>Novo cliente</StartButton>;
  const list = useList(CUSTOMERS, fetchCustomers);
  return (
    <Stack gap="lg">
      <PageHeading>Clientes</PageHeading>
      <p>Cada cliente vê, na central de privacidade, quem da equipe consultou os dados dele.</p>
      <FiltersBar list={list} />
      <ListHead list={list}>
        <CsvButton list={list} path={CUSTOMERS_CSV} name="clientes" />
        {add}
      </ListHead>
      <ListBody
        list={list}
        nothingFound="Nenhum cliente com esses filtros"
        empty={
          <EmptyState title="Nenhum cliente ainda" action={add}>
            Um cliente nasce do cadastro no portal, do contrato de uma reserva ou aqui.
          </EmptyState>
        }
      >
        <ListTable list={list} rowName={({ name }) => name} />
      </ListBody>
      {starting && <NewCustomer onMade={(id) => void navigate(paths.customer(id))} onClose={() => start(false)} />}
    </Stack>
  );
};
