import { waitingReasonNames, type BankPayment } from "@gleba/shared/contracts/crm";
import { Badge, PortalLink } from "@gleba/shared/ui";
import { formatCents, formatDate } from "@gleba/shared/words";
import { paths } from "#paths";
import type { ListDefinition } from "#ui/list";
import { methodName, proposalText, STATUS_TONES, STATUSES, statusName } from "./labels.ts";

/** What banks reported: by what it can be narrowed, and what is shown of each. */
export const BANK_PAYMENTS: ListDefinition<BankPayment> = {
  name: "bank-payments",
  noun: ["pagamento", "pagamentos"],
  filters: [
    { key: "search", param: "busca", label: "Cliente, contrato, CPF/CNPJ ou número do boleto", kind: "text" },
    { key: "status", param: "situacao", label: "Situação", kind: "choice", options: STATUSES, all: "Todas" },
  ],
  sorts: [{ value: "receivedAt", label: "A conferir primeiro" }],
  columns: [
    {
      key: "paid",
      label: "Pagamento",
      render: ({ paidCents, paidAt, method }) => (
        <div>
          {formatCents(paidCents)}
          <small>
            {formatDate(paidAt)}, por {methodName(method)}
          </small>
        </div>
      ),
    },
    {
      key: "contract",
      label: "Contrato",
      render: ({ contract, customer, slip, reference }) => (
        <div>
          {contract ? <PortalLink to={paths.contract(contract.id)}>{contract.number}</PortalLink> : "Desconhecido"}
          <small>
            {customer && slip ? `${customer.name}, parcela ${slip.installmentNumber}` : `Boleto ${reference}`}
          </small>
        </div>
      ),
    },
    {
      key: "status",
      label: "Situação",
      render: ({ status, reason, openCents, paidCents }) => (
        <div>
          <Badge tone={STATUS_TONES[status]}>{statusName(status)}</Badge>
          {reason && <small>{waitingReasonNames[reason]}</small>}
          {status === "waiting" && openCents < paidCents && <small>{formatCents(openCents)} sem destino</small>}
        </div>
      ),
    },
    { key: "proposal", label: "Proposta", render: proposalText },
  ],
};
