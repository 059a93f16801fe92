import type { StaffCustomerDetail, StaffSimulated } from "@gleba/shared/contracts/crm";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { NewReservation } from "#features/counter";
import { NewSimulation } from "#features/simulations";
import { paths } from "#paths";

/** What a sale to a customer begins with. */
export type Deal = "simulation" | "reservation";

type Made = StaffSimulated["simulation"];

interface Props {
  customer: StaffCustomerDetail;
  begins: Deal;
  /** Something was kept with the customer. */
  onDone: () => void;
  onClose: () => void;
}

const carried = ({ simulationId, terms, installmentCents }: Made) => ({
  id: simulationId,
  downPaymentCents: terms.downPaymentCents,
  installments: terms.installments,
  installmentCents,
});

/** A customer's simulation and the reservation that follows it, with what is known of them: nothing is typed twice. */
export const CustomerDeal = ({ customer, begins, onDone, onClose }: Props) => {
  const [simulation, setSimulation] = useState<Made>();
  const navigate = useNavigate();
  const { id, name, document, email, phone } = customer;
  if (begins === "simulation" && !simulation)
    return (
      <NewSimulation
        person={{ name, email, customerId: id }}
        onSimulated={(made) => {
          setSimulation(made);
          onDone();
        }}
        onClose={onClose}
      />
    );
  return (
    <NewReservation
      {...(simulation && { lot: { id: simulation.idBatch, block: simulation.block, lot: simulation.lot } })}
      person={{ name, document, email, phone, ...(simulation && { simulation: carried(simulation) }) }}
      onReserved={({ id: made }) => {
        onClose();
        void navigate(paths.reservation(made));
      }}
      onClose={onClose}
    />
  );
};
