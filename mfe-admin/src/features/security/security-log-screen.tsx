import { EmptyState, PageHeading, Stack } from "@gleba/shared/ui";
import { FiltersBar, ListBody, ListHead, ListTable, useList } from "#ui/list";
import { RequireRight } from "#platform/me";
import { fetchEvents } from "./api.ts";
import { SECURITY_LOG } from "./security-log-list.tsx";

/** `/admin/security/log`: what happened to accounts. Nobody can change it. */
export const SecurityLogScreen = () => (
  <RequireRight title="Registro de segurança" right="readAudit">
    <SecurityLog />
  </RequireRight>
);

const SecurityLog = () => {
  const list = useList(SECURITY_LOG, fetchEvents);
  return (
    <Stack gap="lg">
      <PageHeading>Registro de segurança</PageHeading>
      <FiltersBar list={list} />
      <ListHead list={list} />
      <ListBody
        list={list}
        empty={<EmptyState title="Nada ainda">Acessos, segundos fatores, senhas e sessões aparecem aqui.</EmptyState>}
      >
        <ListTable list={list} rowName={({ subjectName, subject }) => subjectName || subject} />
      </ListBody>
    </Stack>
  );
};
