import type { ArticleVersion, CrmArticle } from "@gleba/shared/contracts/crm";
import { failureOf } from "@gleba/shared/kit";
import { formatDateTime } from "@gleba/shared/words";
import { Alert, Badge, Button, Dialog, EmptyState, ErrorCard, Skeleton, useAnswer } from "@gleba/shared/ui";
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
  const ask = useCallback((signal: AbortSignal) => fetchVersions(article.id, signal), [article.id]);
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
        <ol className={styles.versions}>
          {answer.value.map((version) => (
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
                onClick={() => void restore(version)}
              >
                Restaurar
              </Button>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
};
