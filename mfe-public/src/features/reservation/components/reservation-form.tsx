import { reserveRequest, type BatchDetails, type LotStatus, type ReserveRequest } from "@gleba/shared/contracts";
import { Button, Card } from "@gleba/shared/ui";
import { FormErrors, useZodForm } from "@gleba/shared/ui/fields";
import { useEffect, useState } from "react";
import { OwnDataButton } from "#features/own-data";
import { Consents, FormActions, PersonFields, PersonForm } from "#ui/person-form";
import { emptyFields } from "../draft.ts";
import { requestBody } from "../request-body.ts";
import type { useReservation } from "../use-reservation.ts";
import { LotChangeAlerts } from "./lot-change-alerts.tsx";
import type { QueueSource } from "./queue-facts.tsx";
import { ReservationError } from "./reservation-error.tsx";

interface Props {
  lot: BatchDetails;
  /** The lot's status by now. */
  status: LotStatus;
  queue: QueueSource;
  reservation: ReturnType<typeof useReservation>;
  /** The simulation that is shown beside the form. */
  simulationId: string | null;
}

const FIELDS = ["name", "document", "email", "phone"] as const;

/** Who reserves, and what they agree to. Everything typed stays until the reservation worked. */
export const ReservationForm = ({ lot, status, queue, reservation, simulationId }: Props) => {
  const { savedFields, failure, saveDraft, send } = reservation;
  const [initial] = useState(() => savedFields ?? emptyFields);
  const form = useZodForm(reserveRequest, initial, {
    prepare: (fields) => requestBody(lot, fields, simulationId),
    shownAt: { consents: "accept" },
  });
  const { values } = form;
  useEffect(() => {
    if (values !== initial) saveDraft(values);
  }, [values, initial, saveDraft]);

  // From the moment somebody is known to hold the lot, sending means taking a place in the queue.
  const joining = status === "reserved" || failure?.queueLength != null;
  const submit = form.onSubmit(async (checked) => {
    const body: ReserveRequest = joining ? { ...checked, joinQueue: true } : checked;
    const failed = await send(body, form.values);
    if (failed) form.showServerErrors(failed.errors);
  });

  return (
    <Card padding="lg">
      <PersonForm onSubmit={submit} title="Seus dados">
        <LotChangeAlerts lot={lot} status={status} queue={queue} busy={form.submitting} failed={failure !== null} />
        <OwnDataButton fields={FIELDS} field={form.field} />
        <PersonFields fields={FIELDS} field={form.field} />
        <Consents
          accept={{ label: "Aceito que meus dados sejam usados para tratar desta reserva.", ...form.field("accept") }}
          marketing={form.field("marketing")}
        >
          Como cuidamos deles:
        </Consents>
        <FormErrors errors={form.serverErrors} title="Confira os dados" />
        {failure && form.serverErrors.length === 0 && (
          <ReservationError lot={lot} failure={failure} simulated={simulationId !== null} />
        )}
        <FormActions>
          <Button type="submit" size="lg" loading={form.submitting}>
            {joining ? "Entrar na fila" : "Reservar lote"}
          </Button>
        </FormActions>
      </PersonForm>
    </Card>
  );
};
