import { discountStatuses, type DiscountRow } from "@gleba/shared/contracts/crm";
import { Badge } from "@gleba/shared/ui";
import { blockAndLot, formatCents, formatDateTime } from "@gleba/shared/words";
import type { ListDefinition, Option } from "#ui/list";
import { limitText, percentOf, STATUS_NAMES, STATUS_TONES } from "./labels.ts";

type Definition = ListDefinition<DiscountRow>;

const WORDS = { waiting: "espera", granted: "vale", refused: "recusado", withdrawn: "retirado" } as const;
const STATUSES: readonly Option[] = discountStatuses.map((value) => ({
  value,
  label: STATUS_NAMES[value],
  word: WORDS[value],
}));

const COLUMNS: Definition["columns"] = [
  {
    key: "reservation",
    label: "Reserva",
    render: ({ reservation: { name, protocol } }) => (
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
    key: "discount",
    label: "Desconto",
    align: "end",
    render: ({ basisPoints, limitBasisPoints }) => (
      <div>
        {percentOf(basisPoints)}
        <small>{limitText(limitBasisPoints, { none: "de quem aprova", upTo: "limite" })}</small>
      </div>
    ),
  },
  {
    key: "price",
    label: "Preço",
    align: "end",
    render: ({ priceCents, tableCents }) => (
      <div>
        {formatCents(priceCents)}
        <small>de {formatCents(tableCents)}</small>
      </div>
    ),
  },
  {
    key: "status",
    label: "Situação",
    render: ({ status, reservation, decidedBy }) => (
      <div>
        <Badge tone={STATUS_TONES[status]}>{STATUS_NAMES[status]}</Badge>
        {status === "waiting" && !reservation.isOpen && <small>a reserva terminou</small>}
        {decidedBy !== "" && <small>por {decidedBy}</small>}
      </div>
    ),
  },
  {
    key: "askedBy",
    label: "Quem pediu",
    render: ({ askedBy, askedAt }) => (
      <div>
        {askedBy}
        <small>{formatDateTime(askedAt)}</small>
      </div>
    ),
  },
  { key: "reason", label: "Motivo", hidden: true, render: ({ reason }) => reason },
];

/** Discounts: what they can be narrowed by, and what is shown of each. */
export const discountsList = (ventures: readonly Option[]): Definition => ({
  name: "discounts",
  noun: ["desconto", "descontos"],
  filters: [
    { key: "search", param: "busca", label: "Protocolo ou nome", kind: "text" },
    { key: "status", param: "situacao", label: "Situação", kind: "choice", options: STATUSES, all: "Todas" },
    { key: "venture", param: "empreendimento", label: "Empreendimento", kind: "choice", options: ventures },
  ],
  sorts: [{ value: "askedAt,desc", label: "Mais recentes" }],
  columns: COLUMNS,
});
