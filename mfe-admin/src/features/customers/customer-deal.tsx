import type { StaffCustomerDetail, StaffSimulated } from "@gleba/shared/contracts/crm";
import { lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router-dom";
import { NewReservation } from "#features/counter";
import { NewSimulation } from "#features/simulations";
import { NewVisit } from "#features/visits";
import { paths } from "#paths";

const NewContract = lazy(() =>
  import(/* webpackChunkName: "reservations" */ "#features/reservations").then(({ NewContract: panel }) => ({
    default: panel,
  })),
);

/** What a sale to a customer begins with. */
export type Deal = "simulation" | "reservation" | "visit" | "contract";

type Made = StaffSimulated["simulation"];

interface Props {
  customer: StaffCustomerDetail;
  begins: Deal;
  /** Something was kept with the customer, and the panels are gone. */
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
  // Read anew when the panels are gone: the screen, and they with it, gives way to what is read.
  const close = (): void => {
    onClose();
    if (simulation) onDone();
  };
  if (begins === "visit") return <NewVisit person={{ name, email, phone }} onMarked={onDone} onClose={onClose} />;
  if (begins === "contract")
    return (
      <Suspense fallback={null}>
        <NewContract of={document} onClose={onClose} />
      </Suspense>
    );
  if (begins === "simulation" && !simulation)
    return <NewSimulation person={{ name, email, customerId: id }} onSimulated={setSimulation} onClose={close} />;
  return (
    <NewReservation
      {...(simulation && { lot: { id: simulation.idBatch, block: simulation.block, lot: simulation.lot } })}
      person={{ name, document, email, phone, ...(simulation && { simulation: carried(simulation) }) }}
      onReserved={({ id: made }) => {
        onClose();
        void navigate(paths.reservation(made));
      }}
      onClose={close}
    />
  );
};
