import {
  ANSWER_DAYS,
  conversationTopicNames,
  conversationTopics,
  newConversation,
  type ConversationDetail,
  type ConversationTopic,
  type NewConversation as NewBody,
} from "@gleba/shared/contracts";
import { formErrorsOf } from "@gleba/shared/kit";
import { Button, Card } from "@gleba/shared/ui";
import { FormErrors, Select, TextArea, useZodForm } from "@gleba/shared/ui/fields";
import { LookupSelect } from "#features/lookups";
import { fetchContractOptions, openConversation } from "./api.ts";
import { requestText, type ContractRequest } from "./contract-requests.ts";
import { useFiles } from "./use-files.ts";
import { useKeptDraft, useMessageKey } from "./use-message-draft.ts";
import { AttachedFiles } from "./components/attached-files.tsx";
import * as styles from "./conversations.module.css";

const TOPICS = conversationTopics.map((value) => ({ value, label: conversationTopicNames[value] }));
const DRAFT = "conversa-nova";

interface Fields extends Record<string, unknown> {
  topic: string;
  contractId: string;
  body: string;
}

interface Props {
  topic: ConversationTopic | null;
  contractId: number | null;
  /** The change of the contract that it asks for. */
  request: ContractRequest | null;
  onOpened: (conversation: ConversationDetail) => void;
}

/** Writes to the company about something new, under a protocol of its own. */
export const NewConversation = ({ topic, contractId, request, onOpened }: Props) => {
  const files = useFiles();
  const empty: Fields = {
    topic: topic ?? (contractId === null ? "other" : "contract"),
    contractId: contractId === null ? "" : String(contractId),
    body: requestText(request),
  };
  // What a link begins is a draft of its own: the words of one request are not found under another.
  const draft = request === null ? DRAFT : `${DRAFT}-${request}-${contractId}`;
  const { start, tried, keyed, renew } = useMessageKey(draft, empty);
  const form = useZodForm<Fields, NewBody>(newConversation, start, {
    prepare: ({ contractId: chosen, ...typed }) => ({
      topic: typed.topic,
      contractId: chosen === "" ? null : Number(chosen),
      body: typed.body,
      key: tried.key,
      fileIds: files.ids,
    }),
  });
  useKeptDraft(draft, form.values, tried);
  return (
    <Card as="section" padding="lg" aria-labelledby="nova-conversa">
      <form
        noValidate
        className={styles.form}
        onSubmit={form.onSubmit(async (body) => {
          if (files.unsent) return form.showServerErrors([files.unsent]);
          try {
            const opened = await openConversation(keyed(body));
            form.setValue("body", "");
            renew();
            onOpened(opened);
          } catch (thrown) {
            form.showServerErrors(formErrorsOf(thrown));
          }
        })}
      >
        <h2 id="nova-conversa">Nova conversa</h2>
        <p className={styles.muted}>Você recebe um protocolo na hora e a resposta em até {ANSWER_DAYS} dias.</p>
        <div className={styles.pair}>
          <Select label="Assunto" options={TOPICS} {...form.field("topic")} />
          <LookupSelect
            label="Sobre o contrato"
            placeholder="Nenhum"
            fetchOptions={fetchContractOptions}
            {...form.field("contractId")}
          />
        </div>
        <TextArea label="Sua mensagem" rows={5} maxLength={5000} required {...form.field("body")} />
        <AttachedFiles files={files} />
        <FormErrors errors={form.serverErrors} title="A mensagem não foi enviada" />
        <div className={styles.ways}>
          <Button type="submit" loading={form.submitting} disabled={files.sending}>
            {form.serverErrors.length > 0 ? "Tentar novamente" : "Enviar"}
          </Button>
        </div>
      </form>
    </Card>
  );
};
