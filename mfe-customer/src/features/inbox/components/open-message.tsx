import type { InboxMessage } from "@gleba/shared/contracts";
import { formatDateTime } from "@gleba/shared/words";
import { ButtonLink, Card } from "@gleba/shared/ui";
import { useEffect, useRef } from "react";
import { paths } from "#paths";
import { OfflineReason, OnlineButton } from "#platform/connection";
import { FileButton } from "#platform/private-files";
import { Unbroken } from "#ui/unbroken";
import { attachmentsOf } from "../attachments.ts";
import { BackToAll } from "./back-to-all.tsx";
import { MessageBody } from "./message-body.tsx";
import * as styles from "../inbox.module.css";

/** One message. It takes the focus when it opens, so that who cannot see the list is led to it. */
export const OpenMessage = ({ message, onUnread }: { message: InboxMessage; onUnread: () => void }) => {
  const { subject, body, sentAt, contractId, cancelledSlips } = message;
  const attachments = attachmentsOf(message);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Card as="section" className={styles.message} aria-labelledby="mensagem">
      <BackToAll />
      <h2 id="mensagem" ref={title} tabIndex={-1}>
        <Unbroken>{subject}</Unbroken>
      </h2>
      <p className={styles.date}>{formatDateTime(sentAt)}</p>
      <MessageBody body={body} cancelled={cancelledSlips} />
      {attachments.length > 0 && (
        <ul className={styles.attachments} aria-label="Anexos">
          {attachments.map(({ name, url }) => (
            <li key={url}>
              <FileButton path={url} name={name}>
                {name}
              </FileButton>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.ways}>
        {contractId !== null && (
          <ButtonLink size="sm" variant="secondary" to={paths.contract(contractId)}>
            Ver o contrato
          </ButtonLink>
        )}
        <OnlineButton size="sm" variant="quiet" onClick={onUnread}>
          Marcar como não lida
        </OnlineButton>
      </div>
      <OfflineReason />
    </Card>
  );
};
