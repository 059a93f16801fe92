import { conversationTopicNames, conversationTopics } from "@gleba/shared/contracts";
import type { StaffConversation } from "@gleba/shared/contracts/crm";
import { formatDateTime } from "@gleba/shared/words";
import type { ListDefinition, Option } from "#ui/list";
import { InlineAssignee } from "./inline-assignee.tsx";
import { Clock } from "./components/clock.tsx";

const STATES = [
  { value: "waiting", label: "Aguardando resposta", word: "aguardando" },
  { value: "answered", label: "Respondidas", word: "respondidas" },
  { value: "closed", label: "Encerradas", word: "encerradas" },
];
const TOPICS = conversationTopics.map((value) => ({ value, label: conversationTopicNames[value] }));

/** What customers wrote: by what it can be narrowed, and what is shown of each. */
export const conversationsList = (staff: readonly Option[]): ListDefinition<StaffConversation> => ({
  name: "conversations",
  noun: ["conversa", "conversas"],
  filters: [
    { key: "search", param: "busca", label: "Cliente, e-mail ou protocolo", kind: "text" },
    { key: "state", param: "situacao", label: "Situação", kind: "choice", options: STATES, all: "Todas" },
    { key: "topic", param: "assunto", label: "Assunto", kind: "choice", options: TOPICS },
    {
      key: "assignee",
      param: "responsavel",
      label: "Responsável",
      kind: "choice",
      options: staff.length === 0 ? [] : [{ value: "none", label: "Sem responsável", word: "ninguem" }, ...staff],
    },
    { key: "customer", param: "cliente", label: "Cliente", kind: "link", say: () => "só um cliente" },
  ],
  sorts: [{ value: "answerBy", label: "Prazo" }],
  columns: [
    {
      key: "customer",
      label: "Cliente",
      render: ({ customer, excerpt }) => (
        <div>
          {customer.name}
          <small>{excerpt}</small>
        </div>
      ),
    },
    { key: "clock", label: "Prazo", render: (row) => <Clock {...row} /> },
    {
      key: "topic",
      label: "Assunto",
      render: ({ topic, contract }) => (
        <div>
          {conversationTopicNames[topic]}
          {contract && <small>Contrato {contract.number}</small>}
        </div>
      ),
    },
    { key: "assignee", label: "Responsável", render: (row) => <InlineAssignee conversation={row} staff={staff} /> },
    { key: "lastAt", label: "Última mensagem", render: ({ lastAt }) => formatDateTime(lastAt) },
    { key: "protocol", label: "Protocolo", render: ({ protocol }) => protocol },
  ],
});
