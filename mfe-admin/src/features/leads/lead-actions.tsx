import type { LeadDetail } from "@gleba/shared/contracts/crm";
import { Alert, Button, Group, PortalLink } from "@gleba/shared/ui";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { NewCustomer, NewReservation, type KnownLot, type Reserved } from "#features/counter";
import { ComposeMessage } from "#features/message-templates";
import { ContactActions } from "#features/sales-desk";
import { NewSimulation } from "#features/simulations";
import { LeadVisits, NewVisit } from "#features/visits";
import { useMe } from "#platform/me";
import { paths } from "#paths";

/** What can be begun with a lead. */
export type LeadAction = "message" | "visit" | "simulation" | "reservation" | "customer";

interface Props {
  lead: LeadDetail;
  /** What was asked for where the lead was opened. */
  begins: LeadAction | undefined;
  onNote: (text: string) => Promise<void>;
  /** What a simulation left with the lead is read anew. */
  onReread: () => void;
}

/** The lot of its simulation, which staff may have chosen, or else the one that was asked about. */
const knownLot = ({ lot, simulation }: LeadDetail): { lot?: KnownLot } => {
  if (simulation?.lot) return { lot: simulation.lot };
  return lot.id === 0 ? {} : { lot };
};

/** Contacts about a development as a whole, which visits may belong to: this one, and those that went into it. */
const visited = ({ kind, ref, lot, merged = [] }: LeadDetail): string[] => [
  ...(kind === "intention" && lot.id === 0 ? [ref] : []),
  ...merged.filter((one) => one.kind === "intention").map((one) => one.ref),
];

/** What is done with a lead: written to, simulated, reserved for; each with what is known of it. */
export const LeadActions = ({ lead, begins, onNote, onReread }: Props) => {
  const [action, setAction] = useState(begins);
  const [reserved, setReserved] = useState<Reserved>();
  const navigate = useNavigate();
  const me = useMe()?.answer;
  // As the palette has it: customers are the whole company's.
  const canRegister = me?.state === "ready" && me.value.can.readCustomers && !me.value.developments;
  const close = (): void => setAction(undefined);
  return (
    <>
      <Group gap="sm">
        <ContactActions person={lead} />
        <Button variant="secondary" size="sm" onClick={() => setAction("message")}>
          Escrever mensagem
        </Button>
        <Button variant="secondary" size="sm" onClick={() => setAction("visit")}>
          Marcar visita
        </Button>
        <Button variant="secondary" size="sm" onClick={() => setAction("simulation")}>
          Simular
        </Button>
        <Button variant="secondary" size="sm" onClick={() => setAction("reservation")}>
          {lead.lot.id === 0 ? "Reservar um lote" : "Reservar este lote"}
        </Button>
        {canRegister && (
          <Button variant="secondary" size="sm" onClick={() => setAction("customer")}>
            Cadastrar cliente
          </Button>
        )}
      </Group>
      {visited(lead).map((ref) => (
        <LeadVisits key={ref} lead={ref} />
      ))}
      {reserved && (
        <Alert tone="success">
          <PortalLink to={paths.reservation(reserved.id)}>Abrir a reserva {reserved.protocol}</PortalLink>
        </Alert>
      )}
      {action === "message" && (
        <ComposeMessage person={lead} known={{ protocol: lead.protocol }} onNote={onNote} onClose={close} />
      )}
      {action === "visit" && (
        <NewVisit
          ventureId={lead.lot.ventureId}
          person={{ ...lead, lead }}
          onMarked={() => {
            close();
            onReread();
          }}
          onClose={close}
        />
      )}
      {action === "customer" && (
        <NewCustomer person={lead} onMade={(id) => void navigate(paths.customer(id))} onClose={close} />
      )}
      {action === "reservation" && (
        <NewReservation
          {...knownLot(lead)}
          person={{ ...lead, lead, simulation: lead.simulation }}
          onReserved={(made) => {
            setReserved(made);
            close();
          }}
          onClose={close}
        />
      )}
      {action === "simulation" && (
        <NewSimulation
          person={{ ...lead, lead }}
          {...(lead.lot.id !== 0 && { lot: lead.lot })}
          onSimulated={() => {
            close();
            onReread();
          }}
          onClose={close}
        />
      )}
    </>
  );
};
