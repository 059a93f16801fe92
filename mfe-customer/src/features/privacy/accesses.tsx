import { formatDateTime } from "@gleba/shared/words";
import { Button, Card, Skeleton, useAnswer } from "@gleba/shared/ui";
import { useCallback, useState } from "react";
import { LoadFailure } from "#ui/load-failure";
import { fetchAccesses } from "./api.ts";
import * as styles from "./privacy.module.css";

/** Who saw or changed the customer's data, newest first. */
export const Accesses = () => {
  const [page, setPage] = useState(0);
  const [answer, again] = useAnswer(useCallback((signal: AbortSignal) => fetchAccesses(page, signal), [page]));
  return (
    <Card as="section" padding="lg" className={styles.part} aria-labelledby="acessos">
      <h3 id="acessos">Quem viu os meus dados</h3>
      {answer.state === "loading" && <Skeleton lines={4} height="2rem" width="100%" />}
      {answer.state === "failed" && (
        <LoadFailure title="Os acessos não carregaram" error={answer.error} onRetry={again} />
      )}
      {answer.state === "ready" && answer.value.empty && <p className={styles.muted}>Ninguém ainda.</p>}
      {answer.state === "ready" && !answer.value.empty && (
        <ul className={styles.list}>
          {answer.value.content.map(({ at, who, what }) => (
            <li key={`${at} ${who} ${what}`} className={styles.row}>
              <div className={styles.words}>
                <p>{what}</p>
                <p className={styles.muted}>
                  {who}, <time dateTime={at}>{formatDateTime(at)}</time>
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {answer.state === "ready" && answer.value.totalPages > 1 && (
        <nav className={styles.actions} aria-label="Páginas de acessos">
          <Button size="sm" variant="secondary" disabled={answer.value.first} onClick={() => setPage(page - 1)}>
            Mais recentes
          </Button>
          <span className={styles.muted}>
            Página {page + 1} de {answer.value.totalPages}
          </span>
          <Button size="sm" variant="secondary" disabled={answer.value.last} onClick={() => setPage(page + 1)}>
            Mais antigos
          </Button>
        </nav>
      )}
    </Card>
  );
};
