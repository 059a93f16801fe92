import { newCustomer, type NewCustomer as Body } from "@gleba/shared/contracts/crm";
import { formErrorsOf } from "@gleba/shared/kit";
import { Dialog, notify, Stack } from "@gleba/shared/ui";
import {
  Checkbox,
  DocumentField,
  EmailField,
  FormErrors,
  PhoneField,
  TextField,
  useZodForm,
} from "@gleba/shared/ui/fields";
import { formatPhone } from "@gleba/shared/words";
import { FormFoot } from "#ui/form-foot";
import { useDraftForm, useSaveDraft, useDraftClose } from "#ui/unsaved-changes";
import { addCustomer } from "./api.ts";
import { askedConsent } from "./consent.ts";
import { KnownPeople } from "./known-people.tsx";

interface Props {
  /** What is known of them already, and of which contact. */
  person?: Partial<Record<"id" | "name" | "email" | "phone", string>>;
  onMade: (id: number) => void;
  onClose: () => void;
}

/** Registers somebody as a customer before any contract, and invites them to their area. */
export const NewCustomer = ({ person, onMade, onClose }: Props) => {
  const draft = useDraftForm(`new-customer${person?.email ?? ""}`, {
    name: person?.name ?? "",
    document: "",
    email: person?.email ?? "",
    phone: formatPhone(person?.phone ?? ""),
    invite: true,
    asked: false,
  });
  const form = useZodForm(newCustomer, draft.values, {
    prepare: ({ asked, ...fields }) => ({ ...fields, consents: askedConsent(asked) }),
    shownAt: { consents: "asked" },
  });
  useSaveDraft(draft, form.values);
  const [close, question] = useDraftClose(draft, form.values, onClose);
  const send = async (body: Body): Promise<void> => {
    try {
      const { id } = await addCustomer(body);
      draft.forget();
      notify.success(body.invite ? "Cliente cadastrado. O convite foi por e-mail." : "Cliente cadastrado.");
      onMade(id);
    } catch (thrown) {
      form.showServerErrors(formErrorsOf(thrown));
    }
  };
  return (
    <Dialog title="Novo cliente" side busy={form.submitting} onClose={close}>
      <form noValidate onSubmit={form.onSubmit(send)}>
        <Stack gap="md">
          <div>
            <TextField label="Nome completo" autoComplete="off" required maxLength={120} {...form.field("name")} />
            <KnownPeople
              {...(!person && { name: form.values.name })}
              of={person?.id}
              document={form.values.document}
              email={form.values.email}
              phone={form.values.phone}
            />
          </div>
          <DocumentField label="CPF ou CNPJ" autoComplete="off" required {...form.field("document")} />
          <EmailField label="E-mail" autoComplete="off" required {...form.field("email")} />
          <PhoneField label="Telefone com DDD" autoComplete="off" required {...form.field("phone")} />
          <Checkbox
            label="Convidar por e-mail para a área do cliente"
            description="O link para criar a senha vale 3 dias."
            {...form.field("invite")}
          />
          <Checkbox label="A pessoa pediu o cadastro e sabe para que os dados servem." {...form.field("asked")} />
          <FormErrors errors={form.serverErrors} title="O cliente não foi cadastrado" />
          <FormFoot busy={form.submitting} onBack={close}>
            Cadastrar
          </FormFoot>
        </Stack>
      </form>
      {question}
    </Dialog>
  );
};
