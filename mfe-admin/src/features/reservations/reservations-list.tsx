import type { StaffReservation } from "@gleba/shared/contracts/crm";
import { blockAndLot, formatCents, formatDateTime, formatPhone, reservationStatusName } from "@gleba/shared/words";
import { Badge } from "@gleba/shared/ui";
import type { ListDefinition, Option } from "#ui/list";
import { CHANNEL_OPTIONS, OriginText } from "#features/sales-desk";
import { HoldCountdown } from "./components/hold-countdown.tsx";
import { InlineAssignee } from "./inline-assignee.tsx";
import { STATUS_TONES, STATUSES, WAITING_OPTIONS } from "./labels.ts";

type Definition = ListDefinition<StaffReservation>;

const SORTS: Definition["sorts"] = [
  { value: "createdAt,desc", label: "Mais recentes" },
  { value: "holdUntil,asc", label: "Vencem primeiro" },
  { value: "name,asc", label: "Nome, de A a Z" },
];

const columnsOf = (sellers: readonly Option[]): Definition["columns"] => [
  {
    key: "name",
    label: "Nome",
    sort: "name",
    render: ({ name, protocol }) => (
      <div>
        {name}
        <small>{protocol}</small>
      </div>
    ),
  },
  {
    key: "lot",
    label: "Lote",
    render: ({ lot }) => (
      <div>
        {lot.venture}
        <small>{blockAndLot(lot)}</small>
      </div>
    ),
  },
  {
    key: "status",
    label: "Situação",
    render: ({ status, queueLength }) => (
      <div>
        <Badge tone={STATUS_TONES[status]}>{reservationStatusName(status)}</Badge>
        {queueLength > 0 && <small>{queueLength} na fila</small>}
      </div>
    ),
  },
  {
    key: "assignee",
    label: "Responsável",
    render: (reservation) => <InlineAssignee reservation={reservation} sellers={sellers} />,
  },
  {
    key: "holdUntil",
    label: "Prazo",
    sort: "holdUntil",
    render: (reservation) => (
      <div>
        <HoldCountdown reservation={reservation} />
      </div>
    ),
  },
  {
    key: "simulation",
    label: "Simulação",
    hidden: true,
    render: ({ simulation }) =>
      simulation ? `${simulation.installments}x de ${formatCents(simulation.installmentCents)}` : "Sem simulação",
  },
  {
    key: "createdAt",
    label: "Feita em",
    sort: "createdAt",
    hidden: true,
    render: ({ createdAt }) => formatDateTime(createdAt),
  },
  { key: "origin", label: "Origem", hidden: true, render: ({ origin }) => <OriginText origin={origin} /> },
  {
    key: "document",
    label: "CPF/CNPJ e telefone",
    hidden: true,
    render: ({ document, phone }) => `${document}, ${formatPhone(phone)}`,
  },
];

/** Holds and queues: what they can be narrowed and ordered by, and what is shown of each. */
export const reservationsList = (ventures: readonly Option[], sellers: readonly Option[]): Definition => ({
  name: "reservations",
  noun: ["reserva", "reservas"],
  filters: [
    { key: "search", param: "busca", label: "Protocolo, nome ou CPF/CNPJ", kind: "text" },
    { key: "status", param: "situacao", label: "Situação", kind: "choice", options: STATUSES, all: "Todas" },
    { key: "waiting", param: "espera", label: "Espera por", kind: "choice", options: WAITING_OPTIONS, all: "Tudo" },
    {
      key: "assignee",
      param: "responsavel",
      label: "Responsável",
      kind: "choice",
      options: sellers.length === 0 ? [] : [{ value: "none", label: "Sem responsável", word: "ninguem" }, ...sellers],
    },
    { key: "venture", param: "empreendimento", label: "Empreendimento", kind: "choice", options: ventures },
    { key: "channel", param: "origem", label: "Origem", kind: "choice", options: CHANNEL_OPTIONS, all: "Todas" },
    { key: "from", param: "de", label: "De", kind: "date" },
    { key: "to", param: "ate", label: "Até", kind: "date" },
  ],
  sorts: SORTS,
  columns: columnsOf(sellers),
});
