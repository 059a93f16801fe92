import { CONSENT_VERSION, simulationContact, type SimulationContact } from "@gleba/shared/contracts";
import type { Terms } from "@gleba/shared/contracts/financing";
import { formErrorsOf } from "@gleba/shared/kit";
import { Alert, announce, Button, Card } from "@gleba/shared/ui";
import { FormErrors, useZodForm } from "@gleba/shared/ui/fields";
import { useState } from "react";
import { Consents, FormActions, PersonFields, PersonForm } from "#ui/person-form";
import { saveSimulation } from "../api.ts";

interface Fields extends Record<string, unknown> {
  name: string;
  email: string;
  phone: string;
  accept: boolean;
  marketing: boolean;
}

const empty: Fields = { name: "", email: "", phone: "", accept: false, marketing: false };

const contactOf = ({ name, email, phone, accept, marketing }: Fields): SimulationContact => ({
  name,
  email,
  phone,
  consents: [
    { purpose: "reservation_contact", version: CONSENT_VERSION, granted: accept },
    { purpose: "marketing", version: CONSENT_VERSION, granted: marketing },
  ],
});

/** Who wants to be called about this very simulation; it is stored with their consent and mailed to them. */
export const CallbackForm = ({ idBatch, terms }: { idBatch: number; terms: Terms }) => {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useZodForm(simulationContact, empty, { prepare: contactOf, shownAt: { consents: "accept" } });
  const submit = form.onSubmit(async (contact) => {
    try {
      await saveSimulation(idBatch, terms, contact);
      setSentTo(contact.email);
      announce("Pedido enviado.");
    } catch (thrown) {
      form.showServerErrors(formErrorsOf(thrown));
    }
  });
  if (sentTo !== null)
    return (
      <Alert tone="success" title="Pedido enviado">
        <p>A equipe vai falar com você sobre esta simulação. Mandamos o link para {sentTo}.</p>
      </Alert>
    );
  return (
    <Card padding="lg">
      <PersonForm onSubmit={submit} title="Receber contato sobre esta simulação">
        <PersonFields fields={["name", "email", "phone"]} field={form.field} />
        <Consents
          accept={{
            label: "Aceito que meus dados sejam usados para falar comigo sobre esta simulação.",
            ...form.field("accept"),
          }}
          marketing={form.field("marketing")}
        >
          Como cuidamos deles:
        </Consents>
        <FormErrors errors={form.serverErrors} title="O pedido não foi enviado" />
        <FormActions>
          <Button type="submit" loading={form.submitting}>
            Enviar pedido
          </Button>
        </FormActions>
      </PersonForm>
    </Card>
  );
};
