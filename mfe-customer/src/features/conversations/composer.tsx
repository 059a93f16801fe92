import { newConversationMessage, type ConversationDetail, type NewConversationMessage } from "@gleba/shared/contracts";
import { formErrorsOf, textAfter } from "@gleba/shared/kit";
import { FormErrors, TextArea, useZodForm } from "@gleba/shared/ui/fields";
import { announce, Button } from "@gleba/shared/ui";
import { useEffect, useRef } from "react";
import { writeToCompany } from "./api.ts";
import { useFiles } from "./use-files.ts";
import { useKeptDraft, useMessageKey } from "./use-message-draft.ts";
import { AttachedFiles } from "./components/attached-files.tsx";
import * as styles from "./conversations.module.css";

interface Props {
  conversation: ConversationDetail;
  onWritten: (conversation: ConversationDetail) => void;
}

/** Writes in a conversation. What was typed and attached stays until it has arrived, and what is written meanwhile for the next message. */
export const Composer = ({ conversation: { id, state }, onWritten }: Props) => {
  const files = useFiles();
  const { start, tried, keyed, renew } = useMessageKey(`conversa-${id}`, { body: "" });
  const form = useZodForm<{ body: string }, NewConversationMessage>(newConversationMessage, start, {
    prepare: ({ body }) => ({ body, key: tried.key, fileIds: files.ids }),
  });
  useKeptDraft(`conversa-${id}`, form.values, tried);
  const latest = useRef(form.values.body);
  useEffect(() => {
    latest.current = form.values.body;
  }, [form.values.body]);
  const failed = form.serverErrors.length > 0;
  return (
    <form
      noValidate
      className={styles.form}
      aria-label={state === "closed" ? "Reabrir com uma mensagem" : "Escrever"}
      onSubmit={form.onSubmit(async (body) => {
        if (files.unsent) return form.showServerErrors([files.unsent]);
        try {
          const written = await writeToCompany(id, keyed(body));
          form.setValue("body", textAfter(form.values.body, latest.current));
          files.clearSent(files.ids);
          renew();
          announce("Mensagem enviada.");
          onWritten(written);
        } catch (thrown) {
          form.showServerErrors(formErrorsOf(thrown));
        }
      })}
    >
      <TextArea
        label={state === "closed" ? "Escrever reabre a conversa" : "Sua mensagem"}
        rows={4}
        maxLength={5000}
        required
        {...form.field("body")}
      />
      <AttachedFiles files={files} />
      <FormErrors errors={form.serverErrors} title="A mensagem não foi enviada" />
      <div className={styles.ways}>
        <Button type="submit" loading={form.submitting} disabled={files.sending}>
          {failed ? "Tentar novamente" : "Enviar"}
        </Button>
      </div>
    </form>
  );
};
