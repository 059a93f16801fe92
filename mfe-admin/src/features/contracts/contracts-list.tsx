import type { StaffContract } from "@gleba/shared/contracts/crm";
import { blockAndLot, formatCents, formatDate, staffContractStatusName } from "@gleba/shared/words";
import { Badge, PortalLink } from "@gleba/shared/ui";
import type { ListDefinition, Option } from "#ui/list";
import { paths } from "#paths";
import { STATUS_TONES, STATUSES, WAITING_OPTIONS } from "./labels.ts";

type Definition = ListDefinition<StaffContract>;

const SORTS: Definition["sorts"] = [
  { value: "signedAt,desc", label: "Mais recentes" },
  { value: "customer,asc", label: "Cliente, de A a Z" },
  { value: "number,asc", label: "Número" },
];

const COLUMNS: Definition["columns"] = [
  {
    key: "number",
    label: "Contrato",
    sort: "number",
    render: ({ id, number, customer }) => (
      <div>
        <PortalLink to={paths.contract(id)}>{number}</PortalLink>
        <small>{customer.name}</small>
      </div>
    ),
  },
  {
    key: "lot",
    label: "Lote",
    render: ({ enterpriseName, batch }) => (
      <div>
        {enterpriseName}
        <small>{blockAndLot(batch)}</small>
      </div>
    ),
  },
  {
    key: "status",
    label: "Situação",
    render: ({ status, awaitingSignature, regretProtocol }) => (
      <div>
        <Badge tone={awaitingSignature ? "warning" : STATUS_TONES[status]}>
          {awaitingSignature && status === "active" ? "Aguarda assinatura" : staffContractStatusName(status)}
        </Badge>
        {regretProtocol && status !== "cancelled" && <Badge tone="danger">Desistência</Badge>}
      </div>
    ),
  },
  {
    key: "payoff",
    label: "Para quitar hoje",
    align: "end",
    render: ({ payoffCents, balanceCents, overdueCents }) => (
      <div>
        {formatCents(payoffCents)}
        {balanceCents > payoffCents && <small>{formatCents(balanceCents)} até o fim</small>}
        {overdueCents > 0 && <small>{formatCents(overdueCents)} em atraso</small>}
      </div>
    ),
  },
  { key: "signedAt", label: "Assinado em", sort: "signedAt", render: ({ signedAt }) => formatDate(signedAt) },
];

/** Contracts: what they can be narrowed and ordered by, and what is shown of each. */
export const contractsList = (ventures: readonly Option[]): Definition => ({
  name: "contracts",
  noun: ["contrato", "contratos"],
  filters: [
    { key: "search", param: "busca", label: "Número, cliente ou CPF/CNPJ", kind: "text" },
    { key: "status", param: "situacao", label: "Situação", kind: "choice", options: STATUSES, all: "Todas" },
    { key: "waiting", param: "espera", label: "Espera por", kind: "choice", options: WAITING_OPTIONS, all: "Tudo" },
    { key: "venture", param: "empreendimento", label: "Empreendimento", kind: "choice", options: ventures },
    { key: "from", param: "de", label: "Assinado de", kind: "date" },
    { key: "to", param: "ate", label: "Assinado até", kind: "date" },
    { key: "paidFrom", param: "pago-de", label: "Com pagamento de", kind: "date" },
    { key: "paidTo", param: "pago-ate", label: "Com pagamento até", kind: "date" },
  ],
  sorts: SORTS,
  columns: COLUMNS,
});
