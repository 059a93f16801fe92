import { staffContact, type StaffContact } from "@gleba/shared/contracts/crm";
import { formErrorsOf, useRequestKey } from "@gleba/shared/kit";
import { Dialog, notify, Stack } from "@gleba/shared/ui";
import {
  Checkbox,
  EmailField,
  FormErrors,
  PhoneField,
  Select,
  TextArea,
  TextField,
  useZodForm,
} from "@gleba/shared/ui/fields";
import { useDraftForm, useSaveDraft, useDraftClose } from "#ui/unsaved-changes";
import { STAFF_CHANNELS } from "#features/sales-desk";
import { FormFoot } from "#ui/form-foot";
import { addContact } from "./api.ts";
import { KnownPeople } from "./known-people.tsx";
import { LotFields } from "./components/lot-fields.tsx";
import { askedConsent } from "./consent.ts";
import type { KnownLot } from "./known.ts";

const CHANNELS = [
  { value: "whatsapp", label: "WhatsApp" },
  { value: "phone", label: "Telefone" },
  { value: "email", label: "E-mail" },
];

interface Props {
  lot?: KnownLot;
  onAdded: () => void;
  onClose: () => void;
}

/** Writes down somebody who came or called about a lot, or about a development and none of its lots yet; the contact is whoever's writes it, and counts as contacted. */
export const NewContact = ({ lot, onAdded, onClose }: Props) => {
  const draft = useDraftForm(`new-contact-${lot?.id ?? ""}`, {
    ventureId: "",
    idBatch: "",
    name: "",
    email: "",
    phone: "",
    message: "",
    preferredChannel: "whatsapp",
    channel: "counter",
    asked: false,
  });
  const form = useZodForm(staffContact, draft.values, {
    prepare: ({ asked, idBatch, ventureId, ...fields }) => ({
      ...fields,
      ...(lot || idBatch !== "" ? { idBatch: lot?.id ?? Number(idBatch) } : { ventureId: Number(ventureId) }),
      consents: askedConsent(asked),
    }),
    shownAt: { consents: "asked" },
  });
  useSaveDraft(draft, form.values);
  const [close, question] = useDraftClose(draft, form.values, onClose);
  const keyOf = useRequestKey();
  const send = async (body: StaffContact): Promise<void> => {
    try {
      const { protocol } = await addContact(body, keyOf(body));
      draft.forget();
      notify.success(`Contato ${protocol} anotado. A pessoa recebe a confirmação por e-mail.`);
      onAdded();
    } catch (thrown) {
      form.showServerErrors(formErrorsOf(thrown));
    }
  };
  return (
    <Dialog title="Novo contato" side busy={form.submitting} onClose={close}>
      <form noValidate onSubmit={form.onSubmit(send)}>
        <Stack gap="md">
          <LotFields known={lot} field={form.field("idBatch")} development={form.field("ventureId")} />
          <div>
            <TextField label="Nome completo" autoComplete="off" required maxLength={120} {...form.field("name")} />
            <KnownPeople name={form.values.name} email={form.values.email} phone={form.values.phone} />
          </div>
          <EmailField label="E-mail" autoComplete="off" required {...form.field("email")} />
          <PhoneField label="Telefone com DDD" autoComplete="off" required {...form.field("phone")} />
          <Select label="Prefere resposta por" options={CHANNELS} required {...form.field("preferredChannel")} />
          <Select label="Como a pessoa chegou" options={STAFF_CHANNELS} required {...form.field("channel")} />
          <TextArea label="O que a pessoa pediu (opcional)" maxLength={2000} {...form.field("message")} />
          <Checkbox label="A pessoa pediu contato e sabe que os dados servem para isso." {...form.field("asked")} />
          <FormErrors errors={form.serverErrors} title="O contato não foi anotado" />
          <FormFoot busy={form.submitting} onBack={close}>
            Anotar
          </FormFoot>
        </Stack>
      </form>
      {question}
    </Dialog>
  );
};
