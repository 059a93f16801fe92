import { DEFAULT_PAGE_SIZE } from "@gleba/shared/contracts";
import { failureOf } from "@gleba/shared/kit";
import { formatDateTime } from "@gleba/shared/words";
import { ErrorCard, PortalLink, Skeleton, useAnswer } from "@gleba/shared/ui";
import { useCallback } from "react";
import { paths } from "#paths";
import { fetchAudit } from "./api.ts";
import { Changes } from "./components/changes.tsx";
import { totalText } from "#ui/list";
import * as styles from "./record-history.module.css";
import { actionName } from "./labels.ts";

export interface HistoryOf {
  /** Kind of record as the audit calls it: `article`, `batch`. */
  entity: string;
  id: number;
  /** What the record itself calls its fields; the others have the labels of the audit. */
  names?: Readonly<Record<string, string>>;
}

/** Who changed a record, when and how it was before; the newest lines, and the way to all of them. */
export const HistoryEntries = ({ entity, id, names }: HistoryOf) => {
  const ask = useCallback(
    (signal: AbortSignal) => fetchAudit({ entity, entityId: id, page: 0, size: DEFAULT_PAGE_SIZE }, signal),
    [entity, id],
  );
  const [answer, again] = useAnswer(ask);
  if (answer.state === "loading") return <Skeleton lines={3} height="2.5rem" width="100%" />;
  if (answer.state === "failed") {
    const failed = failureOf(answer.error);
    return <ErrorCard title="O histórico não carregou" message={failed.message} errorId={failed.id} onRetry={again} />;
  }
  const { content, totalElements } = answer.value;
  if (content.length === 0) return <p>Nenhuma alteração registrada.</p>;
  return (
    <>
      <ol className={styles.lines}>
        {content.map((entry) => (
          <li key={entry.id}>
            <strong>{entry.actorName}</strong> {actionName(entry.action)} {entry.label} em {formatDateTime(entry.at)}
            <Changes entry={entry} names={names} />
          </li>
        ))}
      </ol>
      {totalElements > DEFAULT_PAGE_SIZE && (
        <PortalLink to={`${paths.audit()}?tipo=${entity}&registro=${id}`}>
          Ver os {totalText(answer.value)} registros
        </PortalLink>
      )}
    </>
  );
};
