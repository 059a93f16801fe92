import type { Lead } from "@gleba/shared/contracts/crm";
import { blockAndLot, formatCents, formatDateTime } from "@gleba/shared/words";
import { OriginText, phoneOf } from "#features/sales-desk";
import { FactRows } from "#ui/facts";
import { CHANNELS } from "../labels.ts";
import { AnswerClock } from "./answer-clock.tsx";

/** What is known of a lead: what they want, since when, and how to reach them. */
export const LeadFacts = ({ lead }: { lead: Lead }) => (
  <FactRows>
    <dt>Interesse</dt>
    <dd>
      {lead.lot.venture}, {blockAndLot(lead.lot)}
    </dd>
    {lead.simulation && (
      <>
        <dt>Simulação</dt>
        <dd>
          Entrada de {formatCents(lead.simulation.downPaymentCents)} e {lead.simulation.installments}x de{" "}
          {formatCents(lead.simulation.installmentCents)}
          {lead.simulation.lot && ` (${blockAndLot(lead.simulation.lot)})`}
        </dd>
      </>
    )}
    {lead.origin && (
      <>
        <dt>Origem</dt>
        <dd>
          <OriginText origin={lead.origin} />
        </dd>
      </>
    )}
    <dt>Recebido em</dt>
    <dd>
      {formatDateTime(lead.at)}
      {lead.protocol && `, protocolo ${lead.protocol}`}
    </dd>
    {lead.answerBy && (
      <>
        <dt>Primeira resposta</dt>
        <dd>
          <AnswerClock answerBy={lead.answerBy} />
        </dd>
      </>
    )}
    <dt>Telefone</dt>
    <dd>
      {phoneOf(lead)}
      {lead.preferredChannel && ` (prefere ${CHANNELS[lead.preferredChannel]})`}
    </dd>
    <dt>E-mail</dt>
    <dd>{lead.email}</dd>
  </FactRows>
);
