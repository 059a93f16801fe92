import type { InboxMessage } from "@gleba/shared/contracts";
import { formatDate } from "@gleba/shared/words";
import { PortalLink, VisuallyHidden } from "@gleba/shared/ui";
import { useSearchParams } from "react-router-dom";
import { Unbroken } from "#ui/unbroken";
import { changedView } from "../inbox-url.ts";
import * as styles from "../inbox.module.css";

/** Messages of a page; those not read yet stand out by weight, mark and word. */
export const MessageList = ({ messages, open }: { messages: readonly InboxMessage[]; open: number | null }) => {
  const [params] = useSearchParams();
  return (
    <ul className={styles.list} aria-label="Mensagens">
      {messages.map(({ id, subject, body, sentAt, read, attachments }) => (
        <li key={id}>
          <PortalLink
            to={`?${changedView(params, { open: id }).toString()}`}
            preventScrollReset
            className={styles.entry}
            data-read={read}
            aria-current={id === open ? "true" : undefined}
          >
            <span className={styles.subject}>
              {!read && <span className={styles.mark} aria-hidden="true" />}
              {!read && <VisuallyHidden>Não lida: </VisuallyHidden>}
              <Unbroken>{subject}</Unbroken>
            </span>
            <span className={styles.date}>{formatDate(sentAt)}</span>
            <span className={styles.excerpt}>{body}</span>
            {attachments.length > 0 && (
              <span className={styles.date}>
                {attachments.length === 1 ? "1 anexo" : `${attachments.length} anexos`}
              </span>
            )}
          </PortalLink>
        </li>
      ))}
    </ul>
  );
};
