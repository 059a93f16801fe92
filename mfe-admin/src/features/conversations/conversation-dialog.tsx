import { conversationTopicNames } from "@gleba/shared/contracts";
import type { StaffConversation, StaffConversationDetail } from "@gleba/shared/contracts/crm";
import { isConflict } from "@gleba/shared/kit";
import { Alert, Button, Group, PortalLink, Skeleton, Stack, useAnswer } from "@gleba/shared/ui";
import { Select } from "@gleba/shared/ui/fields";
import { blockAndLot, formatDateTime } from "@gleba/shared/words";
import { useCallback, useState } from "react";
import { CollapsibleHistory } from "#features/audit";
import { assigneeOptions } from "#features/sales-desk";
import { paths } from "#paths";
import { useTask } from "#ui/confirm";
import { FactRows } from "#ui/facts";
import type { Option } from "#ui/list";
import { RecordFailure } from "#ui/record-failure";
import { FormDialog } from "#ui/unsaved-changes";
import { changeConversation, fetchConversation } from "./api.ts";
import { AnswerForm } from "./answer-form.tsx";
import { Clock } from "./components/clock.tsx";
import { Messages } from "./messages.tsx";
import { useWhileVisible } from "./use-while-visible.ts";

/** How often an open conversation looks for what its customer wrote meanwhile. */
const LOOK_EVERY_MS = 15_000;

interface Props {
  id: number;
  staff: readonly Option[];
  onChanged: (conversation: StaffConversation) => void;
  onClose: () => void;
}

/** A conversation: who waits and until when, what was said, and the answer. */
export const ConversationDialog = ({ id, staff, onChanged, onClose }: Props) => {
  const [answer, again] = useAnswer(useCallback((signal: AbortSignal) => fetchConversation(id, signal), [id]));
  return (
    <FormDialog title={answer.state === "ready" ? answer.value.customer.name : "Conversa"} wide side onClose={onClose}>
      {answer.state === "loading" && <Skeleton lines={6} height="2rem" width="100%" />}
      {answer.state === "failed" && (
        <RecordFailure
          error={answer.error}
          record="Esta conversa"
          title="A conversa não carregou"
          back={{ onClose }}
          onRetry={again}
        />
      )}
      {answer.state === "ready" && <Loaded read={answer.value} staff={staff} onChanged={onChanged} />}
    </FormDialog>
  );
};

const Loaded = ({ read, staff, onChanged }: Pick<Props, "staff" | "onChanged"> & { read: StaffConversationDetail }) => {
  const [conversation, setConversation] = useState(read);
  const { id, state, version } = conversation;
  const { working, error, run } = useTask();
  const show = (changed: StaffConversationDetail): void => {
    setConversation(changed);
    onChanged(changed);
  };
  useWhileVisible(() => {
    fetchConversation(id).then(
      (now) => {
        if (now.version !== version) show(now);
      },
      // What stands there stands; the next look comes by itself.
      () => undefined,
    );
  }, LOOK_EVERY_MS);
  const change = (asked: { assigneeId?: number | null; closed?: boolean }) =>
    run(async () => {
      try {
        show(await changeConversation(id, { ...asked, version }));
      } catch (thrown) {
        // Who was overtaken sees the conversation as it is now; an answer they began stays.
        if (isConflict(thrown)) show(await fetchConversation(id));
        throw thrown;
      }
    });
  return (
    <Stack gap="md">
      <Facts conversation={conversation} />
      <Group gap="md">
        <Select
          name="assignee"
          label="Responsável"
          options={assigneeOptions(conversation.assignee, staff)}
          value={conversation.assignee ? String(conversation.assignee.id) : ""}
          onChange={(chosen) => void change({ assigneeId: chosen === "" ? null : Number(chosen) })}
        />
        {state === "answered" && (
          <Button variant="secondary" loading={working} onClick={() => void change({ closed: true })}>
            Encerrar
          </Button>
        )}
        {state === "closed" && (
          <Button variant="secondary" loading={working} onClick={() => void change({ closed: false })}>
            Reabrir
          </Button>
        )}
      </Group>
      {error && <Alert tone="error">{error}</Alert>}
      <Messages conversation={conversation} />
      <AnswerForm conversation={conversation} onAnswered={show} />
      <CollapsibleHistory entity="conversation" id={id} />
    </Stack>
  );
};

const Facts = ({ conversation }: { conversation: StaffConversationDetail }) => {
  const { topic, contract, lot, customer, protocol, createdAt } = conversation;
  return (
    <FactRows>
      <dt>Prazo</dt>
      <dd>
        <Clock {...conversation} />
      </dd>
      <dt>Cliente</dt>
      <dd>
        <PortalLink to={paths.customer(customer.id)}>{customer.name}</PortalLink>
      </dd>
      <dt>Assunto</dt>
      <dd>
        {conversationTopicNames[topic]}
        {contract && (
          <>
            , contrato <PortalLink to={paths.contract(contract.id, protocol)}>{contract.number}</PortalLink>
          </>
        )}
        {lot && ` (${lot.venture}, ${blockAndLot(lot)})`}
      </dd>
      <dt>Protocolo</dt>
      <dd>
        {protocol}, aberto em {formatDateTime(createdAt)}
      </dd>
    </FactRows>
  );
};
