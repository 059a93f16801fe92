import type { Lead } from "@gleba/shared/contracts/crm";
import { blockAndLot, formatCents, formatDate, formatTime, leadKindName, lossReasonName } from "@gleba/shared/words";
import type { ListDefinition, Option } from "#ui/list";
import { CHANNEL_OPTIONS, OriginText, phoneOf } from "#features/sales-desk";
import { AnswerClock, TimeLeft } from "./components/answer-clock.tsx";
import { NextStep } from "./components/next-step.tsx";
import { InlineAssignee, InlineStatus } from "./inline-lead.tsx";
import { KINDS, LOSS_REASONS, NEXT_STEPS, STATUSES } from "./labels.ts";

type Definition = ListDefinition<Lead>;

/** Whoever waits for a first answer stands first, the latest before all; where no clock runs, the newest does. */
const SORTS: Definition["sorts"] = [
  { value: "answerBy,asc", label: "Prazo de resposta" },
  { value: "nextOn,asc", label: "Próximo passo" },
  { value: "at,desc", label: "Mais recentes" },
  { value: "at,asc", label: "Mais antigos" },
  { value: "name,asc", label: "Nome, de A a Z" },
  { value: "status,asc", label: "Situação" },
];

const columnsOf = (sellers: readonly Option[]): Definition["columns"] => [
  {
    key: "name",
    label: "Nome",
    sort: "name",
    render: ({ name, phone }) => (
      <div>
        {name}
        <small>{phoneOf({ phone })}</small>
      </div>
    ),
  },
  {
    key: "lot",
    label: "Interesse",
    render: ({ kind, lot, simulation }) => (
      <div>
        {lot.venture}
        <small>
          {blockAndLot(lot)} · {leadKindName(kind)}
          {simulation && ` em ${simulation.installments}x de ${formatCents(simulation.installmentCents)}`}
        </small>
      </div>
    ),
  },
  {
    key: "status",
    label: "Situação",
    sort: "status",
    render: (lead) => (
      <div>
        <InlineStatus lead={lead} />
        <TimeLeft answerBy={lead.answerBy} />
        <NextStep step={lead.nextStep} />
        {lead.lossReason && <small>{lossReasonName(lead.lossReason)}</small>}
      </div>
    ),
  },
  { key: "assignee", label: "Responsável", render: (lead) => <InlineAssignee lead={lead} sellers={sellers} /> },
  {
    key: "answerBy",
    label: "Primeira resposta",
    sort: "answerBy",
    hidden: true,
    render: ({ answerBy }) => <AnswerClock answerBy={answerBy} />,
  },
  {
    key: "at",
    label: "Recebido em",
    sort: "at",
    render: ({ at }) => (
      <>
        <div>{formatDate(at)} </div>
        <small>às {formatTime(at)}</small>
      </>
    ),
  },
  { key: "email", label: "E-mail", hidden: true, render: ({ email }) => email },
  { key: "notes", label: "Anotações", align: "end", hidden: true, render: ({ notes }) => notes },
  { key: "origin", label: "Origem", hidden: true, render: ({ origin }) => <OriginText origin={origin} /> },
  { key: "protocol", label: "Protocolo", hidden: true, render: ({ protocol }) => protocol ?? "–" },
];

/** Who asked or simulated: what they can be narrowed and ordered by, and what is shown of each. */
export const leadsList = (ventures: readonly Option[], sellers: readonly Option[]): Definition => ({
  name: "leads",
  noun: ["contato", "contatos"],
  filters: [
    { key: "search", param: "busca", label: "Nome, e-mail, telefone ou protocolo", kind: "text" },
    { key: "status", param: "situacao", label: "Situação", kind: "choice", options: STATUSES, all: "Todas" },
    { key: "kind", param: "tipo", label: "Tipo", kind: "choice", options: KINDS },
    {
      key: "assignee",
      param: "responsavel",
      label: "Responsável",
      kind: "choice",
      options: sellers.length === 0 ? [] : [{ value: "none", label: "Sem responsável", word: "ninguem" }, ...sellers],
    },
    { key: "venture", param: "empreendimento", label: "Empreendimento", kind: "choice", options: ventures },
    {
      key: "next",
      param: "passo",
      label: "Próximo passo",
      kind: "choice",
      options: NEXT_STEPS,
    },
    { key: "channel", param: "origem", label: "Origem", kind: "choice", options: CHANNEL_OPTIONS, all: "Todas" },
    { key: "lossReason", param: "perda", label: "Motivo da perda", kind: "choice", options: LOSS_REASONS },
    { key: "from", param: "de", label: "De", kind: "date" },
    { key: "to", param: "ate", label: "Até", kind: "date" },
  ],
  sorts: SORTS,
  columns: columnsOf(sellers),
});
