import { Button, Group, Stack } from "@gleba/shared/ui";
import { formatPercent } from "@gleba/shared/words";
import type { Upload, Uploads } from "../use-uploads.ts";
import * as styles from "./upload-list.module.css";

const STATE_LABELS: Record<Upload["state"], string> = {
  waiting: "Na fila",
  sending: "Enviando",
  done: "Enviado",
  failed: "Não enviado",
  rejected: "Recusado",
};

const sizeOf = ({ size }: File): string =>
  size < 1024 * 1024 ? `${Math.ceil(size / 1024)} KB` : `${(size / 1024 / 1024).toFixed(1).replace(".", ",")} MB`;

const summary = (list: readonly Upload[]): string => {
  const count = (...states: Upload["state"][]) => list.filter(({ state }) => states.includes(state)).length;
  const failed = count("failed", "rejected");
  const all = list.length === 1 ? "1 arquivo enviado" : `${list.length} arquivos enviados`;
  return `${count("done")} de ${all}${failed > 0 ? `, ${failed} com problema` : ""}`;
};

/** Files on their way: percent and state of each; cancelled, sent again or put away one by one. */
export const UploadList = ({ uploads: { list, pending, cancel, retry, clear } }: { uploads: Uploads }) => {
  if (list.length === 0) return null;
  return (
    <section aria-label="Envios" className={styles.uploads}>
      <Group gap="sm" justify="between">
        <p role="status">{summary(list)}</p>
        {pending < list.length && (
          <Button variant="quiet" size="sm" onClick={clear}>
            Limpar concluídos
          </Button>
        )}
      </Group>
      <Stack as="ul" gap="xs" className={styles.list}>
        {list.map((upload) => (
          <Row key={upload.key} upload={upload} onCancel={cancel} onRetry={retry} />
        ))}
      </Stack>
    </section>
  );
};

interface RowProps {
  upload: Upload;
  onCancel: (key: number) => void;
  onRetry: (key: number) => void;
}

const Row = ({ upload: { key, file, state, sent, message }, onCancel, onRetry }: RowProps) => {
  const percent = Math.round(sent * 100);
  const moving = state === "waiting" || state === "sending";
  return (
    <li className={styles.row} data-state={state}>
      <p className={styles.name}>
        <span>{file.name}</span> <small>{sizeOf(file)}</small>
      </p>
      {moving && <progress max={100} value={percent} aria-label={`Envio de ${file.name}`} />}
      <p className={styles.state}>
        {state === "sending" ? (percent < 100 ? formatPercent(percent / 100) : "Conferindo…") : STATE_LABELS[state]}
      </p>
      <span className={styles.actions}>
        {state === "failed" && (
          <Button variant="secondary" size="sm" aria-label={`Tentar de novo ${file.name}`} onClick={() => onRetry(key)}>
            Tentar de novo
          </Button>
        )}
        {state !== "done" && (
          <Button
            variant="quiet"
            size="sm"
            aria-label={`${moving ? "Cancelar" : "Dispensar"} ${file.name}`}
            onClick={() => onCancel(key)}
          >
            {moving ? "Cancelar" : "Dispensar"}
          </Button>
        )}
      </span>
      {message && (
        <p className={styles.message} role="alert">
          {message}
        </p>
      )}
    </li>
  );
};
