import { CONSENT_VERSION, simulationContact, type SimulationContact } from "@gleba/shared/contracts";
import type { Terms } from "@gleba/shared/contracts/financing";
import { formErrorsOf, useRequestKey } from "@gleba/shared/kit";
import { announce } from "@gleba/shared/ui";
import { useZodForm } from "@gleba/shared/ui/fields";
import { useState } from "react";
import { askForCall } from "./api.ts";

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

/** The form of a call about a simulation; `sentTo` is the e-mail once it was sent. */
export const useCallbackForm = (idBatch: number, terms: Terms) => {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useZodForm(simulationContact, empty, { prepare: contactOf, shownAt: { consents: "accept" } });
  const keyOf = useRequestKey();
  const submit = form.onSubmit(async (contact) => {
    try {
      await askForCall(idBatch, terms, contact, keyOf([terms, contact]));
      setSentTo(contact.email);
      announce("Pedido enviado.");
    } catch (thrown) {
      form.showServerErrors(formErrorsOf(thrown));
    }
  });
  return { form, submit, sentTo };
};
