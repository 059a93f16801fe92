import { conversationTopicNames, type Conversation } from "@gleba/shared/contracts";
import { PortalLink, VisuallyHidden } from "@gleba/shared/ui";
import { formatDate } from "@gleba/shared/words";
import { useSearchParams } from "react-router-dom";
import { Unbroken } from "#ui/unbroken";
import { withOpen } from "../conversation-url.ts";
import { ConversationState } from "./conversation-state.tsx";
import * as styles from "../conversations.module.css";

/** One's conversations; those with an answer not seen yet stand out by weight, mark and word. */
export const ConversationList = ({ list, open }: { list: readonly Conversation[]; open: number | null }) => {
  const [params] = useSearchParams();
  return (
    <ul className={styles.list} aria-label="Conversas">
      {list.map(({ id, protocol, topic, contract, lastAt, excerpt, unread, state, answerBy }) => (
        <li key={id}>
          <PortalLink
            to={withOpen(params, id)}
            preventScrollReset
            className={styles.entry}
            data-unread={unread > 0}
            aria-current={id === open ? "true" : undefined}
          >
            <span className={styles.subject}>
              {unread > 0 && <span className={styles.mark} aria-hidden="true" />}
              {unread > 0 && <VisuallyHidden>Resposta não lida: </VisuallyHidden>}
              {conversationTopicNames[topic]}
              {contract && <Unbroken>{`, contrato ${contract.number}`}</Unbroken>}
            </span>
            <span className={styles.date}>{formatDate(lastAt)}</span>
            <span className={styles.excerpt}>{excerpt}</span>
            <span className={styles.standing}>
              <ConversationState state={state} answerBy={answerBy} /> <small>{protocol}</small>
            </span>
          </PortalLink>
        </li>
      ))}
    </ul>
  );
};
