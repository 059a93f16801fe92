import type { Lead } from "@gleba/shared/contracts/crm";
import { Button } from "@gleba/shared/ui";
import { EmailAction, WhatsAppAction } from "#features/sales-desk";
import { RowMenu } from "#ui/row-menu";
import type { LeadAction } from "../lead-actions.tsx";

interface Props {
  lead: Lead;
  /** Opens the lead, and what is begun with it. */
  onOpen: (begins?: LeadAction) => void;
}

/** What can be done with one lead by its row. */
export const LeadRowActions = ({ lead, onOpen }: Props) => {
  const begins: readonly [LeadAction, string, string][] = [
    ["message", "Escrever mensagem", `Escrever mensagem a ${lead.name}`],
    ["visit", "Marcar visita", `Marcar visita de ${lead.name}`],
    ["simulation", "Simular", `Simular para ${lead.name}`],
    ["reservation", lead.lot.id === 0 ? "Reservar um lote" : "Reservar este lote", `Reservar para ${lead.name}`],
  ];
  return (
    <>
      <Button data-opens="" variant="secondary" size="sm" onClick={() => onOpen()} aria-label={`Abrir ${lead.name}`}>
        Abrir
      </Button>
      <WhatsAppAction person={lead} variant="quiet" />
      <RowMenu of={lead.name}>
        {begins.map(([action, label, name]) => (
          <Button key={action} variant="quiet" size="sm" onClick={() => onOpen(action)} aria-label={name}>
            {label}
          </Button>
        ))}
        <EmailAction person={lead} variant="quiet" />
      </RowMenu>
    </>
  );
};
