import { staffReserve, type StaffReserve } from "@gleba/shared/contracts/crm";
import { formErrorsOf } from "@gleba/shared/kit";
import { Alert, Button, Dialog, Group, notify, Stack } from "@gleba/shared/ui";
import {
  Checkbox,
  DocumentField,
  EmailField,
  FormErrors,
  PhoneField,
  Select,
  TextField,
  useZodForm,
} from "@gleba/shared/ui/fields";
import { formatCents } from "@gleba/shared/words";
import { useState } from "react";
import { useDraftForm, useSaveDraft } from "#ui/unsaved-changes";
import { STAFF_CHANNELS } from "#features/sales-desk";
import { isTaken, reserveByStaff } from "./api.ts";
import { KnownPeople } from "./known-people.tsx";
import { LotFields } from "./components/lot-fields.tsx";
import { askedConsent } from "./consent.ts";
import type { KnownLot, KnownPerson } from "./known.ts";
import { useRequestKey } from "./use-request-key.ts";

/** A reservation that was made: its number and protocol. */
export interface Reserved {
  id: number;
  protocol: string;
}

interface Props {
  lot?: KnownLot;
  person?: KnownPerson;
  onReserved: (reserved: Reserved) => void;
  onClose: () => void;
}

/** Holds a lot for somebody who asks the staff to, or a place in its queue; the person is mailed and may cancel. */
export const NewReservation = ({ lot, person, onReserved, onClose }: Props) => {
  const keyOf = useRequestKey();
  const [taken, setTaken] = useState(false);
  const draft = useDraftForm(`new-reservation-${lot?.id ?? ""}`, {
    idBatch: "",
    name: person?.name ?? "",
    document: "",
    email: person?.email ?? "",
    phone: person?.phone ?? "",
    channel: "counter",
    simulated: true,
    asked: false,
  });
  const simulation = person?.simulation;
  const lead = person?.lead && { kind: person.lead.kind, ref: person.lead.ref };
  const form = useZodForm(staffReserve, draft.values, {
    prepare: ({ asked, simulated, idBatch, ...fields }) => ({
      ...fields,
      ...(lead && { lead }),
      ...(simulation && simulated && { simulationId: simulation.id }),
      idBatch: lot?.id ?? Number(idBatch),
      consents: askedConsent(asked),
    }),
    shownAt: { consents: "asked" },
  });
  useSaveDraft(draft, form.values);
  const close = (): void => {
    draft.forget();
    onClose();
  };
  const send = async (body: StaffReserve): Promise<void> => {
    const asked = taken ? { ...body, joinQueue: true } : body;
    try {
      const { id, protocol, position } = await reserveByStaff(asked, keyOf(asked));
      draft.forget();
      notify.success(
        position === 0
          ? `Reserva ${protocol} feita. A pessoa recebe o link por e-mail.`
          : `${protocol}: lugar ${position} na fila. A pessoa recebe o link por e-mail.`,
      );
      onReserved({ id, protocol });
    } catch (thrown) {
      setTaken(isTaken(thrown));
      form.showServerErrors(formErrorsOf(thrown));
    }
  };
  return (
    <Dialog title="Nova reserva" side busy={form.submitting} onClose={close}>
      <form noValidate onSubmit={form.onSubmit(send)}>
        <Stack gap="md">
          <LotFields known={lot} field={form.field("idBatch")} />
          <TextField label="Nome completo" autoComplete="off" required maxLength={120} {...form.field("name")} />
          <DocumentField label="CPF ou CNPJ" autoComplete="off" required {...form.field("document")} />
          <EmailField label="E-mail" autoComplete="off" required {...form.field("email")} />
          <PhoneField label="Telefone com DDD" autoComplete="off" required {...form.field("phone")} />
          <KnownPeople
            document={form.values.document}
            {...(!lead && { email: form.values.email, phone: form.values.phone })}
          />
          {!person?.lead?.origin && (
            <Select label="Como a pessoa chegou" options={STAFF_CHANNELS} required {...form.field("channel")} />
          )}
          {simulation && (
            <Checkbox
              label={`Com a simulação: entrada de ${formatCents(simulation.downPaymentCents)} e ${simulation.installments}x de ${formatCents(simulation.installmentCents)}`}
              {...form.field("simulated")}
            />
          )}
          <Checkbox
            label="A pessoa pediu esta reserva e sabe que os dados servem para tratar dela."
            {...form.field("asked")}
          />
          <FormErrors errors={form.serverErrors} title="A reserva não foi feita" />
          {taken && <Alert tone="info">Quem entra na fila é avisado por e-mail quando o lote fica livre.</Alert>}
          <Group gap="sm">
            <Button type="submit" loading={form.submitting}>
              {taken ? "Pôr na fila" : "Reservar"}
            </Button>
            <Button variant="quiet" onClick={close} disabled={form.submitting}>
              Cancelar
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
};
