import { announce, ButtonLink, EmptyState, markNav, notify, PageHeading, Skeleton, useAnswer } from "@gleba/shared/ui";
import { useCallback, useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { useConversationEvents, useInboxMark } from "#features/inbox";
import { paths } from "#paths";
import { LoadFailure } from "#ui/load-failure";
import { Pager, useExistingPage } from "#ui/pager";
import { usePreviousData } from "#ui/previous-data";
import { fetchConversations } from "./api.ts";
import { ConversationList } from "./components/conversation-list.tsx";
import { NewConversation } from "./new-conversation.tsx";
import { OpenConversation } from "./open-conversation.tsx";
import { readView, withOpen } from "./conversation-url.ts";
import * as styles from "./conversations.module.css";

/** `/falar-com-a-empresa`: what the customer and the company write to each other, under protocols. */
export const ConversationsScreen = () => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const view = readView(params);
  const ask = useCallback((signal: AbortSignal) => fetchConversations(view.page, signal), [view.page]);
  const [answer, again] = useAnswer(ask);
  const list = usePreviousData(answer);
  useExistingPage(list);
  const [news, setNews] = useState<Readonly<Record<number, number>>>({});
  useInboxMark();
  useConversationEvents((id) => {
    const changed = id ?? view.open;
    if (typeof changed === "number") setNews((all) => ({ ...all, [changed]: (all[changed] ?? 0) + 1 }));
    again();
  });
  useEffect(() => {
    if (list) markNav(paths.conversations(), list.unread);
  }, [list]);
  const isEmpty = list?.totalElements === 0;
  const open = view.open ?? (isEmpty ? "new" : null);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHeading>Falar com a empresa</PageHeading>
        {open !== "new" && (
          <ButtonLink to={withOpen(params, "nova")} size="sm">
            Nova conversa
          </ButtonLink>
        )}
      </div>
      {answer.state === "failed" && (
        <LoadFailure title="Não foi possível carregar suas conversas" error={answer.error} onRetry={again} />
      )}
      {!list && answer.state !== "failed" && <Skeleton lines={6} height="4rem" />}
      {list && (
        <div className={styles.columns} data-open={open !== null} data-alone={isEmpty}>
          {!isEmpty && (
            <div className={styles.listing}>
              <ConversationList list={list.content} open={typeof open === "number" ? open : null} />
              <Pager label="Conversas" page={list.number} totalPages={list.totalPages} />
            </div>
          )}
          {open === "new" ? (
            <div className={styles.form}>
              {!isEmpty && (
                <ButtonLink variant="quiet" size="sm" className={styles.back} to={withOpen(params, null)}>
                  <span aria-hidden="true">←</span> Todas as conversas
                </ButtonLink>
              )}
              <NewConversation
                topic={view.topic}
                contractId={view.contractId}
                request={view.request}
                onOpened={({ id, protocol }) => {
                  notify.success(`Mensagem enviada. Protocolo ${protocol}.`);
                  announce(`Mensagem enviada. Protocolo ${protocol}.`);
                  again();
                  void navigate(withOpen(params, id), { replace: true });
                }}
              />
            </div>
          ) : open === null ? (
            <div className={styles.none}>
              <EmptyState title="Escolha uma conversa">Ou comece uma nova.</EmptyState>
            </div>
          ) : (
            <OpenConversation key={open} id={open} news={news[open] ?? 0} onChanged={again} />
          )}
        </div>
      )}
    </div>
  );
};
