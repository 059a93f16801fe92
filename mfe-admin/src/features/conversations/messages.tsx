import type { StaffConversationDetail } from "@gleba/shared/contracts/crm";
import { downloadFile, failureOf } from "@gleba/shared/kit";
import { Button, notify } from "@gleba/shared/ui";
import { formatDateTime } from "@gleba/shared/words";
import { filePath } from "./api.ts";
import * as styles from "./messages.module.css";

const open = (path: string, name: string): void =>
  void downloadFile(path, name).catch((thrown: unknown) => notify.error(failureOf(thrown).message));

/** What was written, the oldest first. Who wrote each stands in words. */
export const Messages = ({ conversation }: { conversation: StaffConversationDetail }) => (
  <ol className={styles.messages} aria-label="Mensagens da conversa">
    {conversation.messages.map(({ id, from, authorName, body, sentAt, files }) => (
      <li key={id} className={styles.message} data-from={from}>
        <p className={styles.by}>
          <strong>{authorName}</strong> {from === "customer" ? "(cliente)" : "(equipe)"} {formatDateTime(sentAt)}
        </p>
        <p className={styles.text}>{body}</p>
        {files.length > 0 && (
          <ul className={styles.files} aria-label="Anexos">
            {files.map((file) => (
              <li key={file.id}>
                <Button
                  variant="secondary"
                  size="sm"
                  onClick={() => open(filePath(conversation.id, file.id), file.name)}
                >
                  {file.name}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </li>
    ))}
  </ol>
);
