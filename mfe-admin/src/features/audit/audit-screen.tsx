import { EmptyState, PageHeading, Stack, useAnswer } from "@gleba/shared/ui";
import { useMemo } from "react";
import { CsvButton, FiltersBar, ListBody, ListHead, ListTable, useList } from "#ui/list";
import { RequireRight } from "#platform/me";
import { AUDIT_CSV, fetchAudit, fetchPeople } from "./api.ts";
import { auditList } from "./audit-list.tsx";

const NO_PEOPLE: { value: string; label: string }[] = [];

/** Who of the staff changed something, to choose from; nobody while they are fetched. */
const usePeople = (): readonly { value: string; label: string }[] => {
  const [answer] = useAnswer(fetchPeople);
  return answer.state === "ready" ? answer.value.map(({ actor, name }) => ({ value: actor, label: name })) : NO_PEOPLE;
};

/** `/admin/audit`: who changed what, when, and how it was before. Nobody can change it. */
export const AuditScreen = () => (
  <RequireRight title="Auditoria" right="readAudit">
    <Audit />
  </RequireRight>
);

const Audit = () => {
  const people = usePeople();
  const definition = useMemo(() => auditList(people), [people]);
  const list = useList(definition, fetchAudit);
  return (
    <Stack gap="lg">
      <PageHeading>Auditoria</PageHeading>
      <FiltersBar list={list} />
      <ListHead list={list}>
        <CsvButton list={list} path={AUDIT_CSV} name="auditoria" />
      </ListHead>
      <ListBody
        list={list}
        empty={<EmptyState title="Nada foi alterado ainda">Cada alteração aparece aqui, com quem a fez.</EmptyState>}
      >
        <ListTable list={list} rowName={({ label }) => label} />
      </ListBody>
    </Stack>
  );
};
