import { newMessage, type CustomerFile, type StaffCustomerDetail } from "@gleba/shared/contracts/crm";
import { formErrorsOf } from "@gleba/shared/kit";
import { Alert, Button, Dialog, Group, Stack } from "@gleba/shared/ui";
import { FormErrors, Select, TextArea, TextField, useZodForm } from "@gleba/shared/ui/fields";
import { DropZone } from "@gleba/shared/ui/uploads";
import { useState } from "react";
import { useSaveDraft, useDraftForm } from "#ui/unsaved-changes";
import { useTask } from "#ui/confirm";
import { sendFile, writeMessage } from "./api.ts";

interface Props {
  customer: StaffCustomerDetail;
  onSent: () => void;
  onClose: () => void;
}

const MAX_BYTES = 10 * 1024 * 1024;
const MAX_FILES = 5;
const PDF = { "application/pdf": [".pdf"] };

/** Writes to a customer's inbox, with files if need be; it arrives at once. */
export const MessageDialog = ({ customer, onSent, onClose }: Props) => {
  const [files, setFiles] = useState<readonly CustomerFile[]>([]);
  const [fileError, setFileError] = useState<string>();
  const { working: uploading, error, run } = useTask();
  const draft = useDraftForm(`message-to-${customer.id}`, { subject: "", body: "", contractId: "" });
  const form = useZodForm(newMessage, draft.values, {
    prepare: ({ subject, body, contractId }) => ({
      customerId: customer.id,
      contractId: contractId === "" ? null : Number(contractId),
      subject,
      body,
      fileIds: files.map(({ id }) => id),
    }),
  });
  useSaveDraft(draft, form.values);
  const close = (): void => {
    draft.forget();
    onClose();
  };
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
          {files.map(({ id, name }) => (
            <Group key={id} gap="sm" justify="between">
              <span>{name}</span>
              <Button
                variant="quiet"
                size="sm"
                onClick={() => setFiles(files.filter((file) => file.id !== id))}
                aria-label={`Tirar ${name}`}
              >
                Tirar
              </Button>
            </Group>
          ))}
          {files.length < MAX_FILES && (
            <DropZone
              label={uploading ? "Enviando o anexo…" : "Anexo"}
              hint="PDF de até 10 MB."
              accept={PDF}
              maxBytes={MAX_BYTES}
              disabled={uploading}
              onFiles={([file], [refusedFile]) => {
                setFileError(refusedFile && "Envie um PDF de até 10 MB.");
                if (file)
                  void run(async () => {
                    const stored = await sendFile(customer.id, file, new AbortController().signal);
                    setFiles((now) => [...now, stored]);
                  });
              }}
            />
          )}
          {(fileError ?? error) && <Alert tone="error">{fileError ?? error}</Alert>}
          <FormErrors errors={form.serverErrors} title="A mensagem não foi enviada" />
          <Group gap="sm">
            <Button type="submit" loading={form.submitting} disabled={uploading}>
              Enviar mensagem
            </Button>
            <Button variant="quiet" onClick={close} disabled={form.submitting}>
              Cancelar
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
};
