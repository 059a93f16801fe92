import type { BatchDetails, IntentionReceived } from "@gleba/shared/contracts";
import { Button, Card } from "@gleba/shared/ui";
import { FormErrors, Select, TextArea } from "@gleba/shared/ui/fields";
import { OwnDataButton } from "#features/own-data";
import { Consents, FormActions, PersonFields, PersonForm } from "#ui/person-form";
import type { ContactFields } from "../draft.ts";
import { useContactForm } from "../use-contact-form.ts";

const CHANNELS = [
  { value: "whatsapp", label: "WhatsApp" },
  { value: "phone", label: "Ligação" },
  { value: "email", label: "E-mail" },
];

interface Props {
  lot: BatchDetails;
  onSent: (received: IntentionReceived) => void;
}

const FIELDS = ["name", "email", "phone"] as const;

/** Who asks, what, and how to answer. Everything typed stays until it arrived. */
export const ContactForm = ({ lot, onSent }: Props) => {
  const { form, submit } = useContactForm(lot, onSent);
  return (
    <Card padding="lg">
      <PersonForm onSubmit={submit} title="Sua mensagem">
        <OwnDataButton fields={FIELDS} field={form.field} />
        <PersonFields fields={FIELDS} field={form.field} />
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
