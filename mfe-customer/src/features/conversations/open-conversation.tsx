import { conversationTopicNames, type ConversationDetail } from "@gleba/shared/contracts";
import { failureOf } from "@gleba/shared/kit";
import { ButtonLink, Card, notify, Skeleton, useAnswer } from "@gleba/shared/ui";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { paths } from "#paths";
import { OnlineButton } from "#platform/connection";
import { CopyButton } from "#ui/copy-button";
import { LoadFailure } from "#ui/load-failure";
import { Unbroken } from "#ui/unbroken";
import { changeConversation, fetchConversation } from "./api.ts";
import { withOpen } from "./conversation-url.ts";
import { Composer } from "./composer.tsx";
import { ConversationMessages } from "./conversation-messages.tsx";
import { ConversationState } from "./components/conversation-state.tsx";
import * as styles from "./conversations.module.css";

interface Props {
  id: number;
  /** Counts what happened to this conversation elsewhere; each is read again. */
  news: number;
  onChanged: () => void;
}

/** One conversation, read again when something happened in it. What is on screen is seen. */
export const OpenConversation = ({ id, news, onChanged }: Props) => {
  const [params] = useSearchParams();
  const ask = useCallback((signal: AbortSignal) => fetchConversation(id, signal), [id]);
  const [answer, again] = useAnswer(ask);
  const [written, setWritten] = useState<ConversationDetail>();
  const [latest, setLatest] = useState<ConversationDetail>();
  const read = answer.state === "ready" ? answer.value : undefined;
  if (read && read !== latest) {
    setLatest(read);
    setWritten(undefined);
  }
  const shown = written ?? latest;
  const reread = useEffectEvent(again);
  useEffect(() => {
    if (news > 0) reread();
  }, [news]);
  const see = useEffectEvent((): void => {
    if (shown && shown.unread > 0) changeConversation(id, { seen: true }).then(onChanged, () => undefined);
  });
  useEffect(() => see(), [shown?.unread]);
  const back = (
    <ButtonLink variant="quiet" size="sm" className={styles.back} to={withOpen(params, null)}>
      <span aria-hidden="true">←</span> Todas as conversas
    </ButtonLink>
  );
  if (!shown)
    return (
      <div className={styles.form}>
        {back}
        {answer.state === "failed" ? (
          <LoadFailure title="Não foi possível carregar a conversa" error={answer.error} onRetry={again} />
        ) : (
          <Skeleton lines={5} height="3rem" />
        )}
      </div>
    );
  const put = (changed: ConversationDetail): void => {
    setWritten(changed);
    onChanged();
  };
  return (
    <Card as="section" className={styles.conversation} aria-labelledby="conversa">
      {back}
      <Head conversation={shown} onClosed={put} />
      <ConversationMessages messages={shown.messages} />
      <Composer conversation={shown} onWritten={put} />
    </Card>
  );
};

interface HeadProps {
  conversation: ConversationDetail;
  onClosed: (conversation: ConversationDetail) => void;
}

const Head = ({ conversation, onClosed }: HeadProps) => {
  const { id, topic, contract, protocol, state, answerBy } = conversation;
  const title = useRef<HTMLHeadingElement>(null);
  const shownAt = useRef<HTMLElement>(null);
  const [closing, setClosing] = useState(false);
  useEffect(() => title.current?.focus(), []);
  const close = async (): Promise<void> => {
    setClosing(true);
    try {
      onClosed(await changeConversation(id, { closed: true }));
    } catch (thrown) {
      notify.error(failureOf(thrown).message);
    } finally {
      setClosing(false);
    }
  };
  return (
    <>
      <h2 id="conversa" ref={title} tabIndex={-1}>
        {conversationTopicNames[topic]}
        {contract && <Unbroken>{`, contrato ${contract.number}`}</Unbroken>}
      </h2>
      <div className={styles.facts}>
        <ConversationState state={state} answerBy={answerBy} />
        <span>
          Protocolo <strong ref={shownAt}>{protocol}</strong>
        </span>
        <CopyButton size="sm" variant="quiet" text={protocol} shownAt={shownAt}>
          Copiar protocolo
        </CopyButton>
        {contract && (
          <ButtonLink size="sm" variant="quiet" to={paths.contract(contract.id)}>
            Ver o contrato
          </ButtonLink>
        )}
        {state !== "closed" && (
          <OnlineButton size="sm" variant="quiet" loading={closing} onClick={() => void close()}>
            Já resolvi: encerrar
          </OnlineButton>
        )}
      </div>
    </>
  );
};
