import type { StaffConversation } from "@gleba/shared/contracts/crm";
import { Button, EmptyState, PageHeading, Stack, useAnswer } from "@gleba/shared/ui";
import { useMemo, useState } from "react";
import { RequireRight } from "#platform/me";
import { useAskedId } from "#ui/asked-record";
import { FiltersBar, ListBody, ListHead, ListTable, LiveLine, useList, useLiveRows } from "#ui/list";
import { TemplatesDialog } from "#features/message-templates";
import { fetchAssignees, fetchConversations } from "./api.ts";
import { ConversationDialog } from "./conversation-dialog.tsx";
import { conversationsList } from "./conversations-list.tsx";

/** `/admin/conversations`: what customers wrote to the company, by the end that the law sets its answer. */
export const ConversationsScreen = () => (
  <RequireRight title="Atendimento" right="answerCustomers">
    <Conversations />
  </RequireRight>
);

const Conversations = () => {
  const [asked] = useAnswer(fetchAssignees);
  const staff = useMemo(
    () => (asked.state === "ready" ? asked.value.map(({ id, name }) => ({ value: String(id), label: name })) : []),
    [asked],
  );
  const definition = useMemo(() => conversationsList(staff), [staff]);
  const list = useList(definition, fetchConversations);
  const [templates, setTemplates] = useState(false);
  const [open, show] = useAskedId("conversa");
  const live = useLiveRows(list, fetchConversations, "conversations");
  return (
    <Stack gap="lg">
      <PageHeading>Atendimento</PageHeading>
      <FiltersBar list={list} />
      <ListHead list={list}>
        <Button variant="secondary" size="sm" onClick={() => setTemplates(true)}>
          Modelos de mensagem
        </Button>
      </ListHead>
      <LiveLine live={live} noun={definition.noun} />
      <ListBody
        list={list}
        nothingFound="Nenhuma conversa com esses filtros"
        empty={
          <EmptyState title="Nenhuma conversa">
            O que os clientes escrevem em “Falar com a empresa” aparece aqui, com o prazo da resposta.
          </EmptyState>
        }
      >
        <ListTable
          list={list}
          rowName={({ customer, protocol }) => `${customer.name}, ${protocol}`}
          renderActions={({ id, state, protocol }) => (
            <Button
              data-opens=""
              variant="secondary"
              size="sm"
              onClick={() => show(id)}
              aria-label={`${state === "waiting" ? "Responder" : "Abrir"} ${protocol}`}
            >
              {state === "waiting" ? "Responder" : "Abrir"}
            </Button>
          )}
        />
      </ListBody>
      {open !== null && (
        <ConversationDialog
          key={open}
          id={open}
          staff={staff}
          onChanged={(changed: StaffConversation) => list.put(changed.id, changed)}
          onClose={() => show(null)}
        />
      )}
      {templates && <TemplatesDialog onClose={() => setTemplates(false)} />}
    </Stack>
  );
};
