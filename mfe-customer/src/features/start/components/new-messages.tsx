import { formatDate } from "@gleba/shared/words";
import { Card, PortalLink, Skeleton, useAnswer } from "@gleba/shared/ui";
import { useCallback } from "react";
import { paths } from "#paths";
import { fetchInbox, useInboxEvents, useUnreadMark } from "#features/inbox";
import { LoadFailure } from "#ui/load-failure";
import { usePreviousData } from "#ui/previous-data";
import { Unbroken } from "#ui/unbroken";
import * as styles from "../start.module.css";

const MAX_SHOWN = 3;

/** The newest messages that wait to be read; they arrive while one looks. */
export const NewMessages = () => {
  const ask = useCallback(
    (signal: AbortSignal) => fetchInbox({ page: 0, size: MAX_SHOWN, unreadOnly: true, search: "" }, signal),
    [],
  );
  const [answer, again] = useAnswer(ask);
  const latest = usePreviousData(answer);
  useInboxEvents(again, latest?.unread);
  useUnreadMark(latest?.unread);
  if (answer.state === "failed")
    return <LoadFailure title="Não foi possível carregar as mensagens" error={answer.error} onRetry={again} />;
  return (
    <Card as="section" className={styles.messages} aria-labelledby="mensagens">
      <div className={styles.title}>
        <h2 id="mensagens">Mensagens</h2>
        {latest !== undefined && latest.unread > 0 && (
          <span className={styles.count}>{latest.unread === 1 ? "1 não lida" : `${latest.unread} não lidas`}</span>
        )}
      </div>
      <div className={styles.news}>
        {!latest && <Skeleton lines={2} />}
        {latest?.empty && <p className={styles.quiet}>Nada novo por aqui.</p>}
        {latest && !latest.empty && (
          <ul>
            {latest.content.map(({ id, subject, sentAt }) => (
              <li key={id}>
                <PortalLink to={paths.inbox(id)}>
                  <Unbroken>{subject}</Unbroken>
                </PortalLink>
                <span className={styles.quiet}>{formatDate(sentAt)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <PortalLink to={paths.inbox()}>Abrir a caixa de entrada</PortalLink>
    </Card>
  );
};
