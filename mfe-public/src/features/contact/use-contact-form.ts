import {
  CONSENT_VERSION,
  intentionRequest,
  type BatchDetails,
  type IntentionReceived,
  type IntentionRequest,
} from "@gleba/shared/contracts";
import { formErrorsOf, useRequestKey } from "@gleba/shared/kit";
import { announce } from "@gleba/shared/ui";
import { useZodForm } from "@gleba/shared/ui/fields";
import { lotHeading } from "@gleba/shared/words";
import { useEffect, useState } from "react";
import { sendIntention } from "./api.ts";
import { readDraft, writeDraft, type ContactFields } from "./draft.ts";

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

/** The form of a question about a lot. Everything typed stays until it arrived. */
export const useContactForm = (lot: BatchDetails, onSent: (received: IntentionReceived) => void) => {
  const { idBatch } = lot;
  const [initial] = useState(() => readDraft(idBatch) ?? emptyFields(lot));
  const form = useZodForm(intentionRequest, initial, { prepare: (fields) => requestBody(idBatch, fields) });
  const keyOf = useRequestKey();
  const { values } = form;
  useEffect(() => {
    if (values !== initial) writeDraft(idBatch, values);
  }, [values, initial, idBatch]);

  const submit = form.onSubmit(async (checked) => {
    try {
      const received = await sendIntention(checked, keyOf(checked));
      writeDraft(idBatch, null);
      onSent(received);
      announce("Mensagem enviada.");
    } catch (thrown) {
      form.showServerErrors(formErrorsOf(thrown));
    }
  });
  return { form, submit };
};
