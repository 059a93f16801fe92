import { newMessage, type CustomerFile, type StaffCustomerDetail } from "@gleba/shared/contracts/crm";
import { formErrorsOf } from "@gleba/shared/kit";
import { Alert, Button, Dialog, Group, Stack } from "@gleba/shared/ui";
import { FormErrors, Select, TextArea, TextField, useZodForm } from "@gleba/shared/ui/fields";
import { DropZone } from "@gleba/shared/ui/uploads";
import { useState } from "react";
import { useKeeping, useKeptForm } from "#ui/unsaved-changes";
import { useTask } from "#ui/confirm";
import { sendFile, writeMessage } from "../api.ts";

interface Props {
  customer: StaffCustomerDetail;
  onSent: () => void;
  onClose: () => void;
}

const MOST_BYTES = 10 * 1024 * 1024;
const MOST_FILES = 5;
const PDF = { "application/pdf": [".pdf"] };

/** Writes to a customer's inbox, with files if need be; it arrives at once. */
export const MessageDialog = ({ customer, onSent, onClose }: Props) => {
  const [files, setFiles] = useState<readonly CustomerFile[]>([]);
  const [wrong, setWrong] = useState<string>();
  const { working: uploading, refused, run } = useTask();
  const kept = useKeptForm(`message-to-${customer.id}`, { subject: "", body: "", contractId: "" });
  const form = useZodForm(newMessage, kept.first, {
    prepare: ({ subject, body, contractId }) => ({
      customerId: customer.id,
      contractId: contractId === "" ? null : Number(contractId),
      subject,
      body,
      fileIds: files.map(({ id }) => id),
    }),
  });
  useKeeping(kept, form.values);
  const close = (): void => {
    kept.forget();
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
            kept.forget();
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
          {files.length < MOST_FILES && (
            <DropZone
              label={uploading ? "Enviando o anexo…" : "Anexo"}
              hint="PDF de até 10 MB."
              accept={PDF}
              maxBytes={MOST_BYTES}
              disabled={uploading}
              onFiles={([file], [refusedFile]) => {
                setWrong(refusedFile && "Envie um PDF de até 10 MB.");
                if (file)
                  void run(async () => {
                    const kept = await sendFile(customer.id, file, new AbortController().signal);
                    setFiles((now) => [...now, kept]);
                  });
              }}
            />
          )}
          {(wrong ?? refused) && <Alert tone="error">{wrong ?? refused}</Alert>}
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
