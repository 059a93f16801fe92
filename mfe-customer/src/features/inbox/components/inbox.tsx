import type { InboxMessage, MessagePage } from "@gleba/shared/contracts";
import { EmptyState } from "@gleba/shared/ui";
import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { Pager } from "#ui/pager";
import { changedView, type InboxView } from "../inbox-url.ts";
import { MessageElsewhere } from "../message-elsewhere.tsx";
import { MessageList } from "./message-list.tsx";
import { OpenMessage } from "./open-message.tsx";
import * as styles from "../inbox.module.css";

interface Props {
  messages: MessagePage;
  view: InboxView;
  waiting: boolean;
  onMark: (id: number, read: boolean) => void;
}

/**
 * The list and the message that is open: side by side, and one after the other on a phone. Opened is read, and stays open
 * where the list shows unread ones alone and is without it from then on.
 */
export const Inbox = ({ messages, view, waiting, onMark }: Props) => {
  const [params, setParams] = useSearchParams();
  const found = messages.content.find(({ id }) => id === view.open);
  const [last, setLast] = useState<InboxMessage>();
  if (found && found !== last) setLast(found);
  const open = found ?? (last?.id === view.open ? last : undefined);
  const read = useEffectEvent(() => open && !open.read && onMark(open.id, true));
  useEffect(() => void read(), [open?.id]);
  const nothing =
    messages.empty &&
    (view.search || view.unreadOnly ? (
      <EmptyState title="Nenhuma mensagem encontrada">Mude a busca ou mostre também as já lidas.</EmptyState>
    ) : (
      <EmptyState title="Nenhuma mensagem ainda">Boletos, informes e avisos da empresa chegam aqui.</EmptyState>
    ));
  if (nothing && view.open === null) return nothing;
  const unread = (id: number) => (): void => {
    onMark(id, false);
    setParams(changedView(params, { open: null }), { replace: true, preventScrollReset: true });
  };
  return (
    <div className={styles.columns} data-open={view.open !== null} aria-busy={waiting}>
      <div className={styles.listing}>
        {nothing || <MessageList messages={messages.content} open={view.open} />}
        <Pager label="Mensagens" page={messages.number} totalPages={messages.totalPages} />
      </div>
      {open ? (
        <OpenMessage key={open.id} message={open} onUnread={unread(open.id)} />
      ) : view.open !== null ? (
        <MessageElsewhere key={view.open} id={view.open} onUnread={unread(view.open)} />
      ) : (
        <p className={styles.none}>Escolha uma mensagem para ler.</p>
      )}
    </div>
  );
};
