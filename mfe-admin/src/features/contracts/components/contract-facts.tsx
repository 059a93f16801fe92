import type { StaffContractDetail } from "@gleba/shared/contracts/crm";
import {
  blockAndLot,
  formatCents,
  formatDate,
  formatDecimal,
  formatRate,
  staffContractStatusName,
  systemName,
} from "@gleba/shared/words";
import { Alert, Badge, Card, PortalLink, Stack } from "@gleba/shared/ui";
import { paths } from "#paths";
import { FactGrid } from "#ui/facts";
import { STATUS_TONES } from "../labels.ts";

/** Buyer, lot, terms and sums; the sums are those the buyer sees. */
export const ContractFacts = ({ file }: { file: StaffContractDetail }) => {
  const { details, customer, awaitingSignature, regretProtocol, cancelledAt, cancelReason } = file;
  const { contract, terms, index, totals } = details;
  return (
    <Stack gap="md">
      {regretProtocol && contract.status !== "cancelled" && (
        <Alert tone="warning" title="O comprador desistiu da compra">
          Protocolo {regretProtocol}, dentro dos sete dias da lei. Responda desfazendo o contrato.
        </Alert>
      )}
      {cancelledAt && (
        <Alert tone="info" title={`Desfeito em ${formatDate(cancelledAt)}`}>
          {cancelReason || "Sem motivo registrado."}
        </Alert>
      )}
      <Card as="section" aria-label="Dados do contrato">
        <FactGrid>
          <div>
            <dt>Situação</dt>
            <dd>
              <Badge tone={awaitingSignature ? "warning" : STATUS_TONES[contract.status]}>
                {awaitingSignature && contract.status === "active"
                  ? "Aguarda assinatura"
                  : staffContractStatusName(contract.status)}
              </Badge>
            </dd>
          </div>
          <div>
            <dt>Cliente</dt>
            <dd>
              <PortalLink to={paths.customer(customer.id)}>{customer.name}</PortalLink>
            </dd>
          </div>
          <div>
            <dt>Lote</dt>
            <dd>
              {contract.enterpriseName}
              <small>{blockAndLot(contract.batch)}</small>
            </dd>
          </div>
          <div>
            <dt>{awaitingSignature ? "Escrito em" : "Assinado em"}</dt>
            <dd>{formatDate(contract.signedAt)}</dd>
          </div>
          <div>
            <dt>Condições</dt>
            <dd>
              {terms.installments} parcelas, {systemName(terms.system)}
              <small>{formatRate(terms.monthlyRate)} ao mês</small>
            </dd>
          </div>
          <div>
            <dt>Correção</dt>
            <dd>
              {index.name}
              <small>
                {index.lastAppliedAt ? `Última em ${formatDate(index.lastAppliedAt)}` : "Ainda sem correção"}
              </small>
            </dd>
          </div>
          <div>
            <dt>Pago</dt>
            <dd>
              {formatCents(contract.paidCents)}
              <small>{formatDecimal(totals.paidPercent)}% do combinado</small>
            </dd>
          </div>
          <div>
            <dt>Para quitar hoje</dt>
            <dd>{formatCents(contract.payoffCents)}</dd>
          </div>
          <div>
            <dt>A pagar até o fim</dt>
            <dd>{formatCents(contract.balanceCents)}</dd>
          </div>
          <div>
            <dt>Em atraso</dt>
            <dd>{formatCents(contract.overdueCents)}</dd>
          </div>
        </FactGrid>
      </Card>
    </Stack>
  );
};
