import type { InstallmentState, LateClass, StaffInstallmentRow } from "@gleba/shared/contracts/crm";
import { Badge, PortalLink, type BadgeTone } from "@gleba/shared/ui";
import { blockAndLot, formatCents, formatDate, formatMonth } from "@gleba/shared/words";
import type { ListDefinition, Option } from "#ui/list";
import { paths } from "#paths";

type Definition = ListDefinition<StaffInstallmentRow>;

const STATES: readonly (Option & { value: InstallmentState })[] = [
  { value: "late", label: "Em atraso", word: "atraso" },
  { value: "upcoming", label: "A vencer", word: "a-vencer" },
  { value: "paid", label: "Pagas", word: "pagas" },
];
const LATE: readonly (Option & { value: LateClass })[] = [
  { value: "to30", label: "1 a 30 dias", word: "30" },
  { value: "to60", label: "31 a 60 dias", word: "60" },
  { value: "to90", label: "61 a 90 dias", word: "90" },
  { value: "over90", label: "Mais de 90 dias", word: "mais" },
];
const TONES: Record<InstallmentState, BadgeTone> = { late: "danger", upcoming: "neutral", paid: "success" };

const stateText = ({ state, daysLate }: StaffInstallmentRow): string => {
  if (state === "late") return `${daysLate} d de atraso`;
  return state === "paid" ? "Paga" : "A vencer";
};

const SLIP_TEXTS = { queued: "Boleto a caminho", drawing: "Boleto a caminho", failed: "Boleto falhou" } as const;
const slipText = ({ slip }: StaffInstallmentRow): string => {
  if (!slip) return "";
  return slip.status === "ready" ? `Boleto até ${formatDate(slip.dueDate)}` : SLIP_TEXTS[slip.status];
};

/** What the value of it is without. */
const lackText = ({ name, month }: NonNullable<StaffInstallmentRow["missingRate"]>): string =>
  `Falta a taxa de ${formatMonth(month.slice(0, 7))} do ${name}`;

/** `Parcela 7 de 120`, `Entrada`. */
export const nameOf = ({ name, number, of }: StaffInstallmentRow): string => name ?? `Parcela ${number} de ${of}`;

const COLUMNS: Definition["columns"] = [
  {
    key: "name",
    label: "Parcela",
    render: (row) => (
      <div>
        <PortalLink to={paths.contract(row.contract.id)}>{row.contract.number}</PortalLink>
        <small>{nameOf(row)}</small>
      </div>
    ),
  },
  {
    key: "customer",
    label: "Cliente",
    render: ({ customer, lot }) => (
      <div>
        {customer.name}
        <small>
          {lot.venture}, {blockAndLot(lot)}
        </small>
      </div>
    ),
  },
  { key: "dueDate", label: "Vencimento", sort: "dueDate", render: ({ dueDate }) => formatDate(dueDate) },
  {
    key: "state",
    label: "Situação",
    render: (row) => (
      <div>
        <Badge tone={TONES[row.state]}>{stateText(row)}</Badge>
        {row.slip && <small>{slipText(row)}</small>}
        {row.missingRate && <small>{lackText(row.missingRate)}</small>}
      </div>
    ),
  },
  {
    key: "open",
    label: "Combinado",
    align: "end",
    render: ({ state, amountCents, openCents }) => (
      <div>
        {formatCents(state === "paid" ? amountCents : openCents)}
        {state !== "paid" && openCents < amountCents && <small>de {formatCents(amountCents)}</small>}
      </div>
    ),
  },
  {
    key: "today",
    label: "A pagar hoje",
    align: "end",
    render: ({ state, todayCents }) => (state === "paid" ? "" : formatCents(todayCents)),
  },
];

/** Installments of all contracts: what they can be narrowed by, and what is shown of each. */
export const installmentsList = (ventures: readonly Option[], companies: readonly Option[]): Definition => ({
  name: "installments",
  noun: ["parcela", "parcelas"],
  filters: [
    { key: "search", param: "busca", label: "Contrato, cliente ou CPF/CNPJ", kind: "text" },
    { key: "state", param: "situacao", label: "Situação", kind: "choice", options: STATES, all: "Em aberto" },
    { key: "late", param: "faixa", label: "Atraso", kind: "choice", options: LATE, all: "Qualquer" },
    { key: "venture", param: "empreendimento", label: "Empreendimento", kind: "choice", options: ventures },
    { key: "from", param: "de", label: "Vence de", kind: "date" },
    { key: "to", param: "ate", label: "Vence até", kind: "date" },
    { key: "company", param: "empresa", label: "Empresa", kind: "choice", options: companies, all: "Todas" },
  ],
  sorts: [
    { value: "dueDate,asc", label: "Vencimento, o mais antigo antes" },
    { value: "dueDate,desc", label: "Vencimento, o mais novo antes" },
  ],
  columns: COLUMNS,
});
