import {
  staffOfferRequest,
  staffReserve,
  type StaffOfferRequest,
  type StaffReserve,
} from "@gleba/shared/contracts/crm";
import { formErrorsOf, useRequestKey } from "@gleba/shared/kit";
import { Alert, Dialog, notify, Stack } from "@gleba/shared/ui";
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
import { formatCents, formatDateTime, formatPhone } from "@gleba/shared/words";
import { useState } from "react";
import type * as z from "zod/mini";
import { useDraftForm, useSaveDraft, useDraftClose } from "#ui/unsaved-changes";
import { STAFF_CHANNELS } from "#features/sales-desk";
import { FormFoot } from "#ui/form-foot";
import { isTaken, offerByStaff, reserveByStaff } from "./api.ts";
import { KnownPeople } from "./known-people.tsx";
import { LotFields } from "./components/lot-fields.tsx";
import { askedConsent } from "./consent.ts";
import type { KnownLot, KnownPerson } from "./known.ts";

/** A reservation that was made: its number and protocol. */
export interface Reserved {
  id: number;
  protocol: string;
}

const LABELS = {
  now: ["Reservar", "Pôr na fila"],
  link: ["Guardar e enviar o link", "Oferecer um lugar na fila"],
} as const;

interface Props {
  lot?: KnownLot;
  person?: KnownPerson;
  onReserved: (reserved: Reserved) => void;
  onClose: () => void;
}

const WAYS = [
  { value: "now", label: "Vale agora: a pessoa está aqui ou ao telefone" },
  { value: "link", label: "A pessoa confirma pelo link que enviamos" },
];

/** What is typed of a new reservation, and how it is sent: it counts at once, or once its person has confirmed. */
const useNewReservation = ({ lot, person, onReserved, onClose }: Props) => {
  const keyOf = useRequestKey();
  const [taken, setTaken] = useState(false);
  const draft = useDraftForm(`new-reservation-${lot?.id ?? ""}`, {
    idBatch: "",
    name: person?.name ?? "",
    document: person?.document ?? "",
    email: person?.email ?? "",
    phone: formatPhone(person?.phone ?? ""),
    channel: "counter",
    simulated: true,
    asked: false,
    way: "now",
  });
  const [way, setWay] = useState(draft.values.way);
  const byLink = way === "link";
  const simulation = person?.simulation;
  const lead = person?.lead && { kind: person.lead.kind, ref: person.lead.ref };
  const schema: z.ZodMiniType<StaffReserve | StaffOfferRequest> = byLink ? staffOfferRequest : staffReserve;
  const form = useZodForm(schema, draft.values, {
    prepare: ({ asked, simulated, idBatch, document, way: _way, ...fields }) => ({
      ...fields,
      ...(lead && { lead }),
      ...(simulation && simulated && { simulationId: simulation.id }),
      ...((!byLink || document !== "") && { document }),
      idBatch: lot?.id ?? Number(idBatch),
      ...(byLink ? { asked } : { consents: askedConsent(asked) }),
    }),
    shownAt: { consents: "asked" },
  });
  useSaveDraft(draft, form.values);
  const [close, question] = useDraftClose(draft, form.values, onClose);
  const send = async (body: StaffReserve | StaffOfferRequest): Promise<void> => {
    const asked = taken ? { ...body, joinQueue: true } : body;
    try {
      if ("asked" in asked) {
        const { expiresAt } = await offerByStaff(asked, keyOf(asked));
        notify.success(`Link enviado. A pessoa pode confirmar até ${formatDateTime(expiresAt)}.`);
        draft.forget();
        onClose();
        return;
      }
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
  return { form, byLink, setWay, taken, send, close, question, simulation, isFromLead: lead !== undefined };
};

/**
 * Holds a lot for somebody who asks the staff to, or a place in its queue; the person is mailed and may cancel. Or keeps it
 * shortly until that person has said yes by a mailed link.
 */
export const NewReservation = (props: Props) => {
  const { lot, person } = props;
  const { form, byLink, setWay, taken, send, close, question, simulation, isFromLead } = useNewReservation(props);
  return (
    <Dialog title="Nova reserva" side busy={form.submitting} onClose={close}>
      <form noValidate onSubmit={form.onSubmit(send)}>
        <Stack gap="md">
          <LotFields known={lot} field={form.field("idBatch")} />
          <Select
            label="Como a reserva vale"
            options={WAYS}
            required
            {...form.field("way")}
            onChange={(chosen) => {
              setWay(chosen);
              form.setValue("way", chosen);
            }}
          />
          <div>
            <TextField label="Nome completo" autoComplete="off" required maxLength={120} {...form.field("name")} />
            <KnownPeople
              document={form.values.document}
              {...(!isFromLead && { email: form.values.email, phone: form.values.phone })}
              {...(!person && { name: form.values.name })}
            />
          </div>
          <DocumentField
            label="CPF ou CNPJ"
            description={byLink ? "Opcional: a pessoa informa ao confirmar." : undefined}
            autoComplete="off"
            required={!byLink}
            {...form.field("document")}
          />
          <EmailField label="E-mail" autoComplete="off" required {...form.field("email")} />
          <PhoneField label="Telefone com DDD" autoComplete="off" required {...form.field("phone")} />
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
            label={
              byLink
                ? "A pessoa pediu este lote e sabe que vai receber o link."
                : "A pessoa pediu esta reserva e sabe que os dados servem para tratar dela."
            }
            {...form.field("asked")}
          />
          <FormErrors errors={form.serverErrors} title="A reserva não foi feita" />
          {taken && (
            <Alert tone="info">
              {byLink
                ? "O lugar na fila começa quando a pessoa confirma; quem entrar antes fica na frente."
                : "Quem entra na fila é avisado por e-mail quando o lote fica livre."}
            </Alert>
          )}
          <FormFoot busy={form.submitting} onBack={close}>
            {LABELS[byLink ? "link" : "now"][taken ? 1 : 0]}
          </FormFoot>
        </Stack>
      </form>
      {question}
    </Dialog>
  );
};
