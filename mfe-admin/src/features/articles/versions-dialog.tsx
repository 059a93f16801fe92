import type { ArticleVersion, CrmArticle } from "@gleba/shared/contracts/crm";
import { failureOf } from "@gleba/shared/kit";
import { formatDateTime } from "@gleba/shared/words";
import { Alert, Badge, Button, Dialog, EmptyState, ErrorCard, Skeleton, Stack, useAnswer } from "@gleba/shared/ui";
import { useCallback, useState } from "react";
import { fetchVersions, restoreVersion } from "./api.ts";
import * as styles from "./versions-dialog.module.css";

interface Props {
  article: CrmArticle;
  onRestored: (article: CrmArticle) => void;
  onClose: () => void;
}

const ACTIONS: Readonly<Record<string, string>> = {
  created: "Criado",
  saved: "Salvo",
  drafted: "Rascunho",
  published: "Publicado",
  unpublished: "Despublicado",
};

/** How the article stood after each save and publication; any of them can come back as the draft. */
export const VersionsDialog = ({ article, onRestored, onClose }: Props) => {
  const ask = useCallback((signal: AbortSignal) => fetchVersions(article.id, { signal }), [article.id]);
  const [answer, again] = useAnswer(ask);
  const [restoring, setRestoring] = useState<number>();
  const [error, setError] = useState<string>();
  const restore = async ({ n }: ArticleVersion): Promise<void> => {
    setRestoring(n);
    setError(undefined);
    try {
      onRestored(await restoreVersion(article.id, n, article.version));
    } catch (thrown) {
      setError(failureOf(thrown).message);
    } finally {
      setRestoring(undefined);
    }
  };
  const failed = answer.state === "failed" ? failureOf(answer.error) : undefined;
  return (
    <Dialog title="Versões" busy={restoring !== undefined} onClose={onClose}>
      {answer.state === "loading" && <Skeleton lines={4} height="3rem" width="100%" />}
      {failed && (
        <ErrorCard title="As versões não carregaram" message={failed.message} errorId={failed.id} onRetry={again} />
      )}
      {error && <Alert tone="error">{error}</Alert>}
      {answer.state === "ready" && answer.value.length === 0 && (
        <EmptyState title="Ainda não há versões">Cada publicação guarda uma.</EmptyState>
      )}
      {answer.state === "ready" && (
        <Versions id={article.id} first={answer.value} restoring={restoring} onRestore={(one) => void restore(one)} />
      )}
    </Dialog>
  );
};

interface VersionsProps {
  id: number;
  /** The newest ones. */
  first: readonly ArticleVersion[];
  restoring: number | undefined;
  onRestore: (version: ArticleVersion) => void;
}

/** Versions one below the other, and older ones where there are any: an article's first one is 1. */
const Versions = ({ id, first, restoring, onRestore }: VersionsProps) => {
  const [versions, setVersions] = useState(first);
  const [loading, setLoading] = useState(false);
  const [error, setError] = useState<string>();
  const last = versions.at(-1)?.n ?? 1;
  const more = async (): Promise<void> => {
    setLoading(true);
    setError(undefined);
    try {
      setVersions([...versions, ...(await fetchVersions(id, { before: last }))]);
    } catch (thrown) {
      setError(failureOf(thrown).message);
    } finally {
      setLoading(false);
    }
  };
  return (
    <Stack gap="md">
      <ol className={styles.versions}>
        {versions.map((version) => (
          <li key={version.n}>
            <div>
              <p className={styles.head}>
                Versão {version.n}{" "}
                <Badge tone={version.status === "published" ? "success" : "neutral"}>
                  {ACTIONS[version.action] ?? version.action}
                </Badge>
              </p>
              <p>
                {formatDateTime(version.at)}
                {version.by && ` · ${version.by}`}
              </p>
              <p>{version.changed.length > 0 ? `Mudou: ${version.changed.join(", ")}` : "Sem mudança no texto"}</p>
            </div>
            <Button
              variant="secondary"
              size="sm"
              loading={restoring === version.n}
              aria-label={`Restaurar versão ${version.n}`}
              onClick={() => onRestore(version)}
            >
              Restaurar
            </Button>
          </li>
        ))}
      </ol>
      {error && <Alert tone="error">{error}</Alert>}
      {last > 1 && (
        <Button variant="secondary" loading={loading} onClick={() => void more()}>
          Mostrar mais antigas
        </Button>
      )}
    </Stack>
  );
};
