import { MOST_CONVERSATION_FILES, type ConversationFile } from "@gleba/shared/contracts";
import { unfilledFields, type AnswerField, type StaffConversationDetail } from "@gleba/shared/contracts/crm";
import { failureOf, useRequestKey } from "@gleba/shared/kit";
import { Alert, announce, Button, Group, Stack } from "@gleba/shared/ui";
import { TextArea } from "@gleba/shared/ui/fields";
import { DropZone } from "@gleba/shared/ui/uploads";
import { blockAndLot } from "@gleba/shared/words";
import { useState } from "react";
import { useMe } from "#platform/me";
import { RemoveButton } from "#ui/focus";
import { MAX_BYTES, rejectionText, UploadList, useUploads, type FileKind } from "#ui/media";
import { useDraftText, useHoldDialog } from "#ui/unsaved-changes";
import { TemplateChoice } from "#features/message-templates";
import { answerConversation, sendFile } from "./api.ts";

const FILES: FileKind = {
  hint: "PDF ou foto (JPEG, PNG ou WebP) de até 10 MB.",
  accept: {
    "application/pdf": [".pdf"],
    "image/jpeg": [".jpg", ".jpeg"],
    "image/png": [".png"],
    "image/webp": [".webp"],
  },
  wrongType: "Envie um PDF ou uma foto JPEG, PNG ou WebP. Este arquivo tem outro tipo.",
};

/** What the customer wrote meanwhile is not answered by it: the conversation goes on waiting. */
const STILL_WAITING =
  "Resposta enviada. O cliente escreveu enquanto você respondia e ainda espera: leia acima o que ele disse.";

const valuesOf = (
  { customer, protocol, contract, lot }: StaffConversationDetail,
  me: string | undefined,
): Partial<Record<AnswerField, string>> => ({
  nome: customer.name,
  primeiro_nome: customer.name.split(" ")[0] ?? customer.name,
  protocolo: protocol,
  ...(contract && { contrato: contract.number }),
  ...(lot && { lote: blockAndLot(lot), empreendimento: lot.venture }),
  ...(me && { atendente: me }),
});

interface Props {
  conversation: StaffConversationDetail;
  onAnswered: (conversation: StaffConversationDetail) => void;
}

/** The answer: from a template with its fields filled in, or one's own words. What was typed stays until it has arrived. */
export const AnswerForm = ({ conversation, onAnswered }: Props) => {
  const { id } = conversation;
  const me = useMe()?.answer;
  const [body, setBody, clearSent] = useDraftText(`conversation-${id}`);
  const keyOf = useRequestKey();
  const [sent, setSent] = useState(0);
  const [files, setFiles] = useState<readonly ConversationFile[]>([]);
  const [sending, setSending] = useState<"answer" | "close">();
  const [error, setError] = useState<string>();
  const [failed, setFailed] = useState(false);
  const [stillWaiting, setStillWaiting] = useState(false);
  const uploads = useUploads(
    (file, how) => sendFile(id, file, how),
    (stored: ConversationFile) => setFiles((all) => [...all, stored]),
  );
  // What was written is kept as a draft; files are not.
  useHoldDialog(files.length + uploads.pending > 0, sending !== undefined);
  const send = async (close: boolean): Promise<void> => {
    const open = unfilledFields(body);
    if (body.trim() === "") return setError("Escreva a resposta.");
    if (open.length > 0) return setError(`Preencha antes de enviar: ${open.join(", ")}.`);
    setSending(close ? "close" : "answer");
    setStillWaiting(false);
    setError(undefined);
    try {
      const written = { body, fileIds: files.map((file) => file.id) };
      // One key for the same words however often they are sent; a corrected answer is another one.
      const key = keyOf({ ...written, sent });
      const readUntil = conversation.messages.at(-1)?.id;
      const answered = await answerConversation(id, { ...written, key, close, ...(readUntil && { readUntil }) });
      onAnswered(answered);
      const isStillWaiting = answered.state === "waiting";
      setStillWaiting(isStillWaiting);
      clearSent(body);
      setSent((count) => count + 1);
      setFiles((all) => all.filter((file) => !written.fileIds.includes(file.id)));
      uploads.clear();
      setFailed(false);
      announce(isStillWaiting ? STILL_WAITING : "Resposta enviada. O cliente recebe um e-mail.");
    } catch (thrown) {
      setError(failureOf(thrown).message);
      setFailed(true);
    } finally {
      setSending(undefined);
    }
  };
  return (
    <form
      noValidate
      aria-label="Responder"
      onSubmit={(event) => {
        event.preventDefault();
        if (!sending) void send(false);
      }}
    >
      <Stack gap="md">
        <TemplateChoice
          values={valuesOf(conversation, me?.state === "ready" ? me.value.name : undefined)}
          onChosen={(filled) => setBody(body.trim() === "" ? filled : `${body}\n\n${filled}`)}
        />
        <TextArea label="Resposta" name="answer" rows={6} maxLength={5000} value={body} onChange={setBody} />
        <Attachments files={files} onRemove={(gone) => setFiles((all) => all.filter((file) => file.id !== gone))} />
        <UploadList uploads={uploads} />
        {files.length + uploads.pending < MOST_CONVERSATION_FILES && (
          <DropZone
            label="Anexo (opcional)"
            hint={FILES.hint}
            accept={FILES.accept}
            maxBytes={MAX_BYTES}
            onFiles={(added, refused) =>
              uploads.add(
                added,
                refused.map((one) => ({ file: one.file, message: rejectionText(one, FILES) })),
              )
            }
          />
        )}
        {error && <Alert tone="error">{error}</Alert>}
        {stillWaiting && <Alert tone="warning">{STILL_WAITING}</Alert>}
        <Group gap="sm">
          <Button type="submit" loading={sending === "answer"} disabled={sending === "close" || uploads.pending > 0}>
            {failed ? "Tentar novamente" : "Enviar resposta"}
          </Button>
          <Button
            variant="secondary"
            loading={sending === "close"}
            disabled={sending === "answer" || uploads.pending > 0}
            onClick={() => void send(true)}
          >
            Enviar e encerrar
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

const Attachments = ({ files, onRemove }: { files: readonly ConversationFile[]; onRemove: (id: number) => void }) =>
  files.map(({ id, name }) => (
    <Group key={id} gap="sm" justify="between">
      <span>{name}</span>
      <RemoveButton onRemove={() => onRemove(id)} aria-label={`Tirar ${name}`}>
        Tirar
      </RemoveButton>
    </Group>
  ));
