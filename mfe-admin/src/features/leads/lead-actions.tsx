import type { LeadDetail } from "@gleba/shared/contracts/crm";
import { Alert, Button, Group, PortalLink } from "@gleba/shared/ui";
import { useState } from "react";
import { NewReservation, type KnownLot, type Reserved } from "#features/counter";
import { ComposeMessage } from "#features/message-templates";
import { ContactActions } from "#features/sales-desk";
import { NewSimulation } from "#features/simulations";
import { LeadVisits } from "#features/visits";
import { paths } from "#paths";

interface Props {
  lead: LeadDetail;
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
export const LeadActions = ({ lead, onNote, onReread }: Props) => {
  const [reserving, setReserving] = useState(false);
  const [simulating, setSimulating] = useState(false);
  const [reserved, setReserved] = useState<Reserved>();
  const [writing, setWriting] = useState(false);
  return (
    <>
      <Group gap="sm">
        <ContactActions person={lead} />
        <Button variant="secondary" size="sm" onClick={() => setWriting(true)}>
          Escrever mensagem
        </Button>
        <Button variant="secondary" size="sm" onClick={() => setSimulating(true)}>
          Simular
        </Button>
        <Button variant="secondary" size="sm" onClick={() => setReserving(true)}>
          {lead.lot.id === 0 ? "Reservar um lote" : "Reservar este lote"}
        </Button>
      </Group>
      {visited(lead).map((ref) => (
        <LeadVisits key={ref} lead={ref} />
      ))}
      {reserved && (
        <Alert tone="success">
          <PortalLink to={paths.reservation(reserved.id)}>Abrir a reserva {reserved.protocol}</PortalLink>
        </Alert>
      )}
      {writing && (
        <ComposeMessage
          person={lead}
          known={{ protocol: lead.protocol }}
          onNote={onNote}
          onClose={() => setWriting(false)}
        />
      )}
      {reserving && (
        <NewReservation
          {...knownLot(lead)}
          person={{ ...lead, lead, simulation: lead.simulation }}
          onReserved={(made) => {
            setReserved(made);
            setReserving(false);
          }}
          onClose={() => setReserving(false)}
        />
      )}
      {simulating && (
        <NewSimulation
          person={{ ...lead, lead }}
          {...(lead.lot.id !== 0 && { lot: lead.lot })}
          onSimulated={() => {
            setSimulating(false);
            onReread();
          }}
          onClose={() => setSimulating(false)}
        />
      )}
    </>
  );
};
