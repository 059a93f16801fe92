import { MOST_CONVERSATION_FILES } from "@gleba/shared/contracts";
import { UPLOAD_LIMIT } from "@gleba/shared/kit";
import { Button } from "@gleba/shared/ui";
import { DropZone, UploadProgress } from "@gleba/shared/ui/uploads";
import type { Attached, Files } from "../use-files.ts";
import * as styles from "../conversations.module.css";

/** Of the request (specification §9) the envelope takes a little. */
const MAX_BYTES = UPLOAD_LIMIT - 4096;
const ACCEPT = {
  "application/pdf": [".pdf"],
  "image/jpeg": [".jpg", ".jpeg"],
  "image/png": [".png"],
  "image/webp": [".webp"],
} as const;

interface RowProps {
  attached: Attached;
  files: Files;
}

const Row = ({ attached: { key, file, state, sent, message }, files }: RowProps) => (
  <li className={styles.attached} data-state={state} tabIndex={-1}>
    <span className={styles.fileName}>{file.name}</span>
    {state === "sending" ? (
      <UploadProgress label={`Envio de ${file.name}`} sent={sent} onCancel={() => files.remove(key)} />
    ) : (
      <span className={styles.ways}>
        {state === "failed" && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Tentar novamente ${file.name}`}
            onClick={({ currentTarget }) => {
              // The button goes with the press; whoever works by keys stays with the file.
              currentTarget.closest("li")?.focus();
              files.retry(key);
            }}
          >
            Tentar novamente
          </Button>
        )}
        <Button variant="quiet" size="sm" aria-label={`Tirar ${file.name}`} onClick={() => files.remove(key)}>
          Tirar
        </Button>
      </span>
    )}
    {message && (
      <p className={styles.problem} role="alert">
        {message}
      </p>
    )}
  </li>
);

/** The files of a message with how far each is, and a place to add another. */
export const AttachedFiles = ({ files }: { files: Files }) => (
  <div className={styles.files}>
    {files.list.length > 0 && (
      <ul aria-label="Anexos da mensagem">
        {files.list.map((attached) => (
          <Row key={attached.key} attached={attached} files={files} />
        ))}
      </ul>
    )}
    <DropZone
      label="Comprovante ou documento (opcional)"
      hint={`PDF ou foto, até 10 MB cada, no máximo ${MOST_CONVERSATION_FILES}.`}
      accept={ACCEPT}
      maxBytes={MAX_BYTES}
      multiple
      onFiles={files.add}
    />
  </div>
);
