import {
  CONSENT_VERSION,
  intentionRequest,
  type BatchDetails,
  type IntentionReceived,
  type IntentionRequest,
} from "@gleba/shared/contracts";
import { formErrorsOf } from "@gleba/shared/kit";
import { announce, Button, Card } from "@gleba/shared/ui";
import { FormErrors, Select, TextArea, useZodForm } from "@gleba/shared/ui/fields";
import { lotHeading } from "@gleba/shared/words";
import { useEffect, useState } from "react";
import { Consents, FormActions, PersonFields, PersonForm } from "#ui/person-form";
import { sendIntention } from "../api.ts";
import { readDraft, writeDraft, type ContactFields } from "../draft.ts";

const CHANNELS = [
  { value: "whatsapp", label: "WhatsApp" },
  { value: "phone", label: "Ligação" },
  { value: "email", label: "E-mail" },
];

const emptyFields = (lot: BatchDetails): ContactFields => ({
  name: "",
  email: "",
  phone: "",
  message: `Gostaria de mais informações sobre o ${lotHeading(lot)}, de ${lot.ventureName}.`,
  preferredChannel: "whatsapp",
  marketing: false,
});

const requestBody = (idBatch: number, { marketing, ...typed }: ContactFields): IntentionRequest => ({
  idBatch,
  ...typed,
  consents: [{ purpose: "marketing", version: CONSENT_VERSION, granted: marketing }],
});

interface Props {
  lot: BatchDetails;
  onSent: (received: IntentionReceived) => void;
}

/** Who asks, what, and how to answer. Everything typed stays until it arrived. */
export const ContactForm = ({ lot, onSent }: Props) => {
  const { idBatch } = lot;
  const [initial] = useState(() => readDraft(idBatch) ?? emptyFields(lot));
  const form = useZodForm(intentionRequest, initial, { prepare: (fields) => requestBody(idBatch, fields) });
  const { values } = form;
  useEffect(() => {
    if (values !== initial) writeDraft(idBatch, values);
  }, [values, initial, idBatch]);

  const submit = form.onSubmit(async (checked) => {
    try {
      const received = await sendIntention(checked);
      writeDraft(idBatch, null);
      onSent(received);
      announce("Mensagem enviada.");
    } catch (thrown) {
      form.showServerErrors(formErrorsOf(thrown));
    }
  });

  return (
    <Card padding="lg">
      <PersonForm onSubmit={submit} title="Sua mensagem">
        <PersonFields fields={["name", "email", "phone"]} field={form.field} />
        <Select
          label="Como prefere a resposta?"
          options={CHANNELS}
          {...form.field("preferredChannel")}
          onChange={(value) => form.setValue("preferredChannel", value as ContactFields["preferredChannel"])}
        />
        <TextArea label="Mensagem" rows={5} maxLength={2000} required {...form.field("message")} />
        <Consents marketing={form.field("marketing")}>Usamos seus dados só para responder. Veja a</Consents>
        <FormErrors errors={form.serverErrors} title="A mensagem não foi enviada" />
        <FormActions>
          <Button type="submit" size="lg" loading={form.submitting}>
            Enviar mensagem
          </Button>
        </FormActions>
      </PersonForm>
    </Card>
  );
};
