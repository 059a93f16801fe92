import { newMessage, type StaffCustomerDetail } from "@gleba/shared/contracts/crm";
import { formErrorsOf } from "@gleba/shared/kit";
import { Dialog, Stack } from "@gleba/shared/ui";
import { FormErrors, Select, TextArea, TextField, useZodForm } from "@gleba/shared/ui/fields";
import { FormFoot } from "#ui/form-foot";
import { useSaveDraft, useDraftForm, useConfirmClose } from "#ui/unsaved-changes";
import { writeMessage } from "./api.ts";
import { MessageFiles } from "./components/message-files.tsx";
import { useMessageFiles } from "./use-message-files.ts";

interface Props {
  customer: StaffCustomerDetail;
  onSent: () => void;
  onClose: () => void;
}

/** Writes to a customer's inbox, with files if need be; it arrives at once. */
export const MessageDialog = ({ customer, onSent, onClose }: Props) => {
  const files = useMessageFiles(customer.id);
  const draft = useDraftForm(`message-to-${customer.id}`, { subject: "", body: "", contractId: "" });
  const form = useZodForm(newMessage, draft.values, {
    prepare: ({ subject, body, contractId }) => ({
      customerId: customer.id,
      contractId: contractId === "" ? null : Number(contractId),
      subject,
      body,
      fileIds: files.list.map(({ id }) => id),
    }),
  });
  useSaveDraft(draft, form.values);
  const typed = JSON.stringify(form.values) !== draft.pristine;
  const [close, question] = useConfirmClose(typed || files.uploading || files.list.length > 0, () => {
    draft.forget();
    onClose();
  });
  const contracts = customer.contractList.filter(({ awaitingSignature }) => !awaitingSignature);
  return (
    <Dialog title={`Mensagem para ${customer.name}`} busy={form.submitting} onClose={close}>
      <form
        noValidate
        onSubmit={form.onSubmit(async (body) => {
          try {
            await writeMessage(body);
            draft.forget();
            onSent();
          } catch (thrown) {
            form.showServerErrors(formErrorsOf(thrown));
          }
        })}
      >
        <Stack gap="md">
          <TextField label="Assunto" autoComplete="off" maxLength={120} required {...form.field("subject")} />
          {contracts.length > 0 && (
            <Select
              label="Sobre o contrato"
              options={[
                { value: "", label: "Nenhum" },
                ...contracts.map(({ id, number }) => ({ value: String(id), label: number })),
              ]}
              {...form.field("contractId")}
            />
          )}
          <TextArea label="Mensagem" rows={6} maxLength={5000} required {...form.field("body")} />
          <MessageFiles files={files} />
          <FormErrors errors={form.serverErrors} title="A mensagem não foi enviada" />
          <FormFoot busy={form.submitting} disabled={files.uploading} onBack={close}>
            Enviar mensagem
          </FormFoot>
        </Stack>
      </form>
      {question}
    </Dialog>
  );
};
