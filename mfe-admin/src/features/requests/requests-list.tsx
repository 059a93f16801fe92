import { requestKindNames, type StaffRequest } from "@gleba/shared/contracts/crm";
import { formatDate } from "@gleba/shared/words";
import type { ListDefinition } from "#ui/list";
import { RequestDeadline } from "./components/request-deadline.tsx";

const TYPES = [
  { value: "privacy", label: "Dados pessoais (LGPD)", word: "dados" },
  { value: "change", label: "Alteração de nome ou documento", word: "alteracao" },
];
const STATUSES = [
  { value: "open", label: "Em aberto", word: "aberto" },
  { value: "answered", label: "Respondidos", word: "respondido" },
];

/** What people asked: by what it can be narrowed, and what is shown of each. */
export const REQUESTS: ListDefinition<StaffRequest> = {
  name: "requests",
  noun: ["pedido", "pedidos"],
  filters: [
    { key: "search", param: "busca", label: "Nome, e-mail ou protocolo", kind: "text" },
    { key: "type", param: "tipo", label: "Tipo", kind: "choice", options: TYPES },
    { key: "status", param: "situacao", label: "Situação", kind: "choice", options: STATUSES, all: "Todas" },
  ],
  sorts: [{ value: "deadline", label: "Prazo" }],
  columns: [
    {
      key: "name",
      label: "Quem pede",
      render: ({ name, email }) => (
        <>
          {name}
          <small>{email}</small>
        </>
      ),
    },
    { key: "kind", label: "O que pede", render: ({ kind }) => requestKindNames[kind] },
    { key: "clock", label: "Prazo", render: (request) => <RequestDeadline {...request} /> },
    { key: "createdAt", label: "Recebido", render: ({ createdAt }) => formatDate(createdAt) },
    { key: "protocol", label: "Protocolo", render: ({ protocol }) => protocol },
  ],
};
