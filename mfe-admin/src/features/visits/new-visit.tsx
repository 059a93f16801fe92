import { staffVisit, type Lead, type StaffVisit } from "@gleba/shared/contracts/crm";
import { formErrorsOf, useRequestKey } from "@gleba/shared/kit";
import { Dialog, ErrorCard, notify, Skeleton, Stack } from "@gleba/shared/ui";
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
import { formatPhone, longDateTime } from "@gleba/shared/words";
import { useEffect, useState, type ReactNode } from "react";
import { useDraftForm, useSaveDraft, useDraftClose } from "#ui/unsaved-changes";
import { askedConsent, KnownPeople } from "#features/counter";
import { useDevelopmentChoice } from "#features/development";
import { STAFF_CHANNELS } from "#features/sales-desk";
import { FormFoot } from "#ui/form-foot";
import { markVisit } from "./api.ts";
import { SlotFields } from "./components/slot-fields.tsx";
import { isTaken, useSlots } from "./use-slots.ts";

interface SlotProps {
  ventureId: number;
  /** How many slots were refused because somebody else was given them: each time the free ones are read again. */
  taken: number;
  value: string;
  onChange: (startsAt: string) => void;
  error: ReactNode;
}

const Slots = ({ ventureId, taken, ...field }: SlotProps) => {
  const { known, failure, again } = useSlots(ventureId);
  useEffect(() => {
    if (taken > 0) again();
  }, [taken, again]);
  if (failure !== undefined) return <ErrorCard title="Os horários não carregaram" message={failure} onRetry={again} />;
  if (!known) return <Skeleton lines={2} height="3rem" />;
  if (!known.open)
    return <p>Este empreendimento ainda não recebe visitas: informe os horários em Visitas, “Horários de visita”.</p>;
  return <SlotFields days={known.days} {...field} />;
};

/** What is known of who comes: it stands in the form, to be confirmed. */
interface Visitor {
  name: string;
  email: string;
  phone: string;
  /** The contact that the visit is agreed with, and stands with afterwards. */
  lead?: Pick<Lead, "kind" | "ref">;
}

interface Props {
  /** The development, where the screen knows it. */
  ventureId?: number;
  person?: Visitor;
  onMarked: () => void;
  onClose: () => void;
}

/** Marks a visit for somebody at the counter or on the telephone; the notice that binds visitors does not bind the staff. */
export const NewVisit = ({ ventureId: known, person, onMarked, onClose }: Props) => {
  const { options: developments, missing } = useDevelopmentChoice();
  const lead = person?.lead && { kind: person.lead.kind, ref: person.lead.ref };
  const draft = useDraftForm(`new-visit${lead ? `-${lead.kind}-${lead.ref}` : (person?.email ?? "")}`, {
    ventureId: known === undefined ? "" : String(known),
    startsAt: "",
    name: person?.name ?? "",
    email: person?.email ?? "",
    phone: formatPhone(person?.phone ?? ""),
    note: "",
    channel: "phone",
    asked: false,
  });
  const form = useZodForm(staffVisit, draft.values, {
    prepare: ({ asked, ventureId, ...fields }) => ({
      ...fields,
      ...(lead && { lead }),
      ventureId: Number(ventureId),
      consents: askedConsent(asked),
    }),
    shownAt: { consents: "asked" },
  });
  useSaveDraft(draft, form.values);
  const [close, question] = useDraftClose(draft, form.values, onClose);
  const keyOf = useRequestKey();
  const [taken, setTaken] = useState(0);
  const send = async (body: StaffVisit): Promise<void> => {
    try {
      const { startsAt } = await markVisit(body, keyOf(body));
      draft.forget();
      notify.success(`Visita marcada para ${longDateTime(startsAt)}. A pessoa recebe o link por e-mail.`);
      onMarked();
    } catch (thrown) {
      form.showServerErrors(formErrorsOf(thrown));
      if (!isTaken(thrown)) return;
      form.setValue("startsAt", "");
      setTaken((before) => before + 1);
    }
  };
  const { ventureId, name, email, phone } = form.values;
  const slot = form.field("startsAt");
  return (
    <Dialog title="Nova visita" side busy={form.submitting} onClose={close}>
      <form noValidate onSubmit={form.onSubmit(send)}>
        <Stack gap="md">
          {missing}
          <Select
            label="Empreendimento"
            placeholder="Escolha"
            options={developments}
            required
            {...form.field("ventureId")}
            onChange={(chosen) => {
              form.setValue("ventureId", chosen);
              form.setValue("startsAt", "");
            }}
          />
          {ventureId !== "" && (
            <Slots
              key={ventureId}
              ventureId={Number(ventureId)}
              taken={taken}
              value={slot.value}
              onChange={slot.onChange}
              error={slot.error}
            />
          )}
          <div>
            <TextField label="Nome completo" autoComplete="off" required maxLength={120} {...form.field("name")} />
            {!person && <KnownPeople name={name} email={email} phone={phone} />}
          </div>
          <EmailField label="E-mail" autoComplete="off" required {...form.field("email")} />
          <PhoneField label="Telefone com DDD" autoComplete="off" required {...form.field("phone")} />
          {!lead && (
            <Select label="Como a pessoa chegou" options={STAFF_CHANNELS} required {...form.field("channel")} />
          )}
          <TextArea label="Observação" maxLength={1000} {...form.field("note")} />
          <Checkbox label="A pessoa pediu a visita e sabe que os dados servem para isso." {...form.field("asked")} />
          <FormErrors errors={form.serverErrors} title="A visita não foi marcada" />
          <FormFoot busy={form.submitting} onBack={close}>
            Marcar
          </FormFoot>
        </Stack>
      </form>
      {question}
    </Dialog>
  );
};
