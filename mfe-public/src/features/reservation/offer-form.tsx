import {
  offerRequest,
  type BatchDetails,
  type LotStatus,
  type Offer,
  type OfferRequest,
} from "@gleba/shared/contracts";
import { formErrorsOf, useRequestKey } from "@gleba/shared/kit";
import { announce, Button, ButtonLink, Card, PortalLink } from "@gleba/shared/ui";
import {
  Checkbox,
  DocumentField,
  EmailField,
  FormErrors,
  PhoneField,
  TextField,
  useZodForm,
} from "@gleba/shared/ui/fields";
import { formatDateTime } from "@gleba/shared/words";
import { useEffect, useRef, useState } from "react";
import { FormActions, PersonForm } from "#ui/person-form";
import { paths } from "#paths";
import { failureFrom, offerLot } from "./api.ts";
import { LotChangeAlerts } from "./components/lot-change-alerts.tsx";
import type { QueueSource } from "./components/queue-facts.tsx";

interface Props {
  lot: BatchDetails;
  /** The lot's status by now. */
  status: LotStatus;
  queue: QueueSource;
  /** The simulation that is shown beside the form. */
  simulationId: string | null;
}

/** What comes next, for the broker; the focus is here. */
const Sent = ({ offer: { email, expiresAt, holds }, onAnother }: { offer: Offer; onAnother: () => void }) => {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Card padding="lg">
      <h2 ref={title} tabIndex={-1}>
        {holds ? "Lote guardado até a pessoa confirmar" : "Lugar na fila oferecido"}
      </h2>
      <p>
        Enviamos o link para {email}. Ele vale até {formatDateTime(expiresAt)}.{" "}
        {holds
          ? "Sem a confirmação o lote volta à venda sozinho."
          : "O lugar na fila começa quando a pessoa confirma; quem entrar antes fica na frente."}
      </p>
      <p>Em Início, Sua corretagem, você acompanha a resposta, corrige o e-mail uma vez ou retira.</p>
      <FormActions>
        <ButtonLink to={paths.customerHome()}>Acompanhar</ButtonLink>{" "}
        <Button variant="secondary" onClick={onAnother}>
          Indicar outra pessoa
        </Button>
      </FormActions>
    </Card>
  );
};

/** Who is named. */
const OfferFields = ({ lot, status, queue, simulationId, onSent }: Props & { onSent: (offer: Offer) => void }) => {
  const [taken, setTaken] = useState(false);
  const keyOf = useRequestKey();
  const form = useZodForm(
    offerRequest,
    { name: "", email: "", phone: "", document: "", asked: false },
    {
      prepare: ({ document, asked, ...person }) => ({
        ...person,
        idBatch: lot.idBatch,
        ...(document !== "" && { document }),
        ...(simulationId !== null && { simulationId }),
        asked: asked as true,
      }),
    },
  );
  const joining = status === "reserved" || taken;
  const submit = form.onSubmit(async (checked) => {
    const body: OfferRequest = joining ? { ...checked, joinQueue: true } : checked;
    try {
      const made = await offerLot(body, keyOf(body));
      announce("Link enviado.");
      onSent(made);
    } catch (thrown) {
      setTaken(failureFrom(thrown).queueLength !== null);
      form.showServerErrors(formErrorsOf(thrown));
    }
  });
  return (
    <Card padding="lg">
      <PersonForm onSubmit={submit} title="Quem vai confirmar">
        <LotChangeAlerts
          lot={lot}
          status={status}
          queue={queue}
          busy={form.submitting}
          failed={form.serverErrors.length > 0}
        />
        <TextField label="Nome completo" autoComplete="off" required maxLength={120} {...form.field("name")} />
        <EmailField
          label="E-mail"
          description="O link para confirmar vai para este endereço."
          autoComplete="off"
          required
          {...form.field("email")}
        />
        <PhoneField label="Telefone com DDD" autoComplete="off" required {...form.field("phone")} />
        <DocumentField
          label="CPF ou CNPJ"
          description="Opcional: sem ele a pessoa informa o seu ao confirmar."
          autoComplete="off"
          {...form.field("document")}
        />
        <Checkbox label="A pessoa pediu este lote e sabe que vai receber o link." required {...form.field("asked")} />
        <p>
          Como cuidamos dos dados dela: <PortalLink to={paths.privacyPolicy()}>política de privacidade</PortalLink>.
        </p>
        <FormErrors
          errors={form.serverErrors}
          title={taken ? "Este lote já está reservado" : "O link não foi enviado"}
        />
        <FormActions>
          <Button type="submit" size="lg" loading={form.submitting}>
            {joining ? "Oferecer um lugar na fila" : "Guardar o lote e enviar o link"}
          </Button>
        </FormActions>
      </PersonForm>
    </Card>
  );
};

/** A broker names somebody new, who confirms by a mailed link; the lot is kept shortly. Another person is a new form. */
export const OfferForm = (props: Props) => {
  const [sent, setSent] = useState<Offer | null>(null);
  return sent ? <Sent offer={sent} onAnother={() => setSent(null)} /> : <OfferFields {...props} onSent={setSent} />;
};
