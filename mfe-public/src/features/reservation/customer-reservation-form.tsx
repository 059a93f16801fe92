import {
  CONSENT_VERSION,
  MIN_NAME_LETTERS,
  reserveForCustomer,
  type BatchDetails,
  type LotStatus,
  type ReserveForCustomer,
} from "@gleba/shared/contracts";
import { Button, Card, PortalLink } from "@gleba/shared/ui";
import { Checkbox, FormErrors, LookupField, useZodForm, type Choice } from "@gleba/shared/ui/fields";
import { FormActions, PersonForm } from "#ui/person-form";
import { paths } from "#paths";
import { findOwnCustomers } from "./api.ts";
import type { useReservation } from "./use-reservation.ts";
import { LotChangeAlerts } from "./components/lot-change-alerts.tsx";
import type { QueueSource } from "./components/queue-facts.tsx";
import { ReservationError } from "./components/reservation-error.tsx";

interface Props {
  lot: BatchDetails;
  /** The lot's status by now. */
  status: LotStatus;
  queue: QueueSource;
  reservation: ReturnType<typeof useReservation>;
  /** The simulation that is shown beside the form. */
  simulationId: string | null;
}

const NOBODY: Choice = { id: null, text: "" };

/** For whom a broker reserves: a customer of theirs, found by name. Their data stay with the server, which tells them. */
export const CustomerReservationForm = ({ lot, status, queue, reservation, simulationId }: Props) => {
  const { failure, send } = reservation;
  const form = useZodForm(
    reserveForCustomer,
    { customer: NOBODY, accept: false },
    {
      prepare: ({ customer, accept }) => ({
        idBatch: lot.idBatch,
        // Text that was never chosen is nobody.
        customerId: customer.id ?? 0,
        seenPriceCents: lot.priceCents,
        ...(simulationId !== null && { simulationId }),
        consents: [{ purpose: "reservation_contact", version: CONSENT_VERSION, granted: accept }],
      }),
      shownAt: { customerId: "customer", consents: "accept" },
    },
  );
  const joining = status === "reserved" || failure?.queueLength != null;
  const submit = form.onSubmit(async (checked) => {
    const body: ReserveForCustomer = joining ? { ...checked, joinQueue: true } : checked;
    const failed = await send(body);
    if (failed) form.showServerErrors(failed.errors);
  });
  return (
    <Card padding="lg">
      <PersonForm onSubmit={submit} title="Cliente">
        <LotChangeAlerts lot={lot} status={status} queue={queue} busy={form.submitting} failed={failure !== null} />
        <LookupField
          label="Nome do cliente"
          description={`Quem você já atendeu: digite ao menos ${MIN_NAME_LETTERS} letras e escolha na lista.`}
          required
          minLetters={MIN_NAME_LETTERS}
          find={findOwnCustomers}
          {...form.field("customer")}
        />
        <p>
          CPF ou CNPJ, e-mail e telefone são os do cadastro. O comprovante, com o link para acompanhar ou cancelar, vai
          para o e-mail do cliente.
        </p>
        <Checkbox
          label="O cliente pediu esta reserva e sabe que seus dados serão usados para tratar dela."
          required
          {...form.field("accept")}
        />
        <p>
          Como cuidamos deles: <PortalLink to={paths.privacyPolicy()}>política de privacidade</PortalLink>.
        </p>
        <FormErrors errors={form.serverErrors} title="Confira os dados" />
        {failure && form.serverErrors.length === 0 && (
          <ReservationError lot={lot} failure={failure} simulated={simulationId !== null} />
        )}
        <FormActions>
          <Button type="submit" size="lg" loading={form.submitting}>
            {joining ? "Entrar na fila pelo cliente" : "Reservar para o cliente"}
          </Button>
        </FormActions>
      </PersonForm>
    </Card>
  );
};
