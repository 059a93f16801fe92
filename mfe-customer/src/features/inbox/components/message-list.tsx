import type { InboxMessage } from "@gleba/shared/contracts";
import { formatDate } from "@gleba/shared/words";
import { PortalLink, VisuallyHidden } from "@gleba/shared/ui";
import { useSearchParams } from "react-router-dom";
import { Unbroken } from "#ui/unbroken";
import { attachmentsOf } from "../attachments.ts";
import { changedView } from "../inbox-url.ts";
import * as styles from "../inbox.module.css";

const filesOf = (message: InboxMessage): string => {
  const count = attachmentsOf(message).length;
  if (count === 0) return "";
  return count === 1 ? "1 anexo" : `${count} anexos`;
};

/** Messages of a page; those not read yet stand out by weight, mark and word. */
export const MessageList = ({ messages, open }: { messages: readonly InboxMessage[]; open: number | null }) => {
  const [params] = useSearchParams();
  return (
    <ul className={styles.list} aria-label="Mensagens">
      {messages.map((message) => {
        const { id, subject, body, sentAt, read } = message;
        const files = filesOf(message);
        return (
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
              {files && <span className={styles.date}>{files}</span>}
            </PortalLink>
          </li>
        );
      })}
    </ul>
  );
};
