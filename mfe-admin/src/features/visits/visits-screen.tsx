import type { CrmVisit } from "@gleba/shared/contracts/crm";
import { Button, EmptyState, PageHeading, Stack } from "@gleba/shared/ui";
import { useMemo, useState } from "react";
import { useDevelopmentOptions } from "#features/development";
import { RequireRight } from "#platform/me";
import { FiltersBar, ListBody, ListHead, ListTable, useList } from "#ui/list";
import { fetchVisits } from "./api.ts";
import { HoursDialog } from "./hours-dialog.tsx";
import { VisitDialog } from "./visit-dialog.tsx";
import { visitsList } from "./visits-list.tsx";

/** `/admin/visits`: who comes to see a development and when, and the hours in which people may come. */
export const VisitsScreen = () => (
  <RequireRight title="Visitas" right="sell">
    <Visits />
  </RequireRight>
);

const Visits = () => {
  const developments = useDevelopmentOptions();
  const definition = useMemo(() => visitsList(developments), [developments]);
  const list = useList(definition, fetchVisits);
  const [open, setOpen] = useState<CrmVisit>();
  const [hours, setHours] = useState(false);
  return (
    <Stack gap="lg">
      <PageHeading>Visitas</PageHeading>
      <FiltersBar list={list} />
      <ListHead list={list}>
        <Button variant="secondary" size="sm" onClick={() => setHours(true)}>
          Horários de visita
        </Button>
      </ListHead>
      <ListBody
        list={list}
        empty={
          <EmptyState title="Nenhuma visita">
            Quem marca uma visita na página de um empreendimento aparece aqui. Para receber visitas, informe os
            horários.
          </EmptyState>
        }
      >
        <ListTable
          list={list}
          rowName={({ name, protocol }) => `${name}, ${protocol}`}
          renderActions={(visit) => (
            <Button
              data-opens=""
              variant="secondary"
              size="sm"
              onClick={() => setOpen(visit)}
              aria-label={`Abrir a visita de ${visit.name}`}
            >
              Abrir
            </Button>
          )}
        />
      </ListBody>
      {open && (
        <VisitDialog
          key={open.id}
          visit={open}
          onChanged={(visit) => {
            list.put(visit.id, visit);
            setOpen(visit);
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {hours && <HoursDialog developments={developments} onClose={() => setHours(false)} />}
    </Stack>
  );
};
