import type { ConversationMessage } from "@gleba/shared/contracts";
import { formatDateTime } from "@gleba/shared/words";
import { FileButton } from "#platform/private-files";
import { filePath } from "./api.ts";
import * as styles from "./conversations.module.css";

/** What was written, the oldest first. Who wrote each stands in words. */
export const ConversationMessages = ({ messages }: { messages: readonly ConversationMessage[] }) => (
  <ol className={styles.messages} aria-label="Mensagens da conversa">
    {messages.map(({ id, from, authorName, body, sentAt, files }) => (
      <li key={id} className={styles.message} data-from={from}>
        <p className={styles.by}>
          <strong>{from === "customer" ? "Você" : authorName}</strong> {formatDateTime(sentAt)}
        </p>
        <p className={styles.text}>{body}</p>
        {files.length > 0 && (
          <ul className={styles.ways} aria-label="Anexos">
            {files.map((file) => (
              <li key={file.id}>
                <FileButton path={filePath(file.id)} name={file.name}>
                  {file.name}
                </FileButton>
              </li>
            ))}
          </ul>
        )}
      </li>
    ))}
  </ol>
);
