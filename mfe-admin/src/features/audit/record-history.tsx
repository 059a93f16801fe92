import { formatDateTime } from "@gleba/shared/format";
import { ErrorCard, PortalLink, Skeleton, Stack, useAnswer } from "@gleba/shared/ui";
import { useCallback } from "react";
import { failureOf } from "#features/failure";
import { useMe } from "#features/me";
import { paths } from "#paths";
import { fetchAudit } from "./api.ts";
import { Changes } from "./components/changes.tsx";
import * as styles from "./record-history.module.css";
import { actionName } from "./words.ts";

interface Props {
  /** Kind of record as the audit calls it: `article`, `batch`. */
  entity: string;
  id: number;
}

/** How many of the newest lines stand on a record's own screen. */
const SHOWN = 20;

/** Who changed this record, when and how it was before. Nothing for whoever may not read the audit. */
export const RecordHistory = (props: Props) => {
  const me = useMe()?.answer;
  return me?.state === "ready" && me.value.can.readAudit ? <History {...props} /> : null;
};

const History = ({ entity, id }: Props) => {
  const ask = useCallback(
    (signal: AbortSignal) => fetchAudit({ entity, entityId: id, page: 0, size: SHOWN }, signal),
    [entity, id],
  );
  const [answer, again] = useAnswer(ask);
  const failed = answer.state === "failed" ? failureOf(answer.error) : undefined;
  return (
    <Stack as="section" gap="sm" aria-labelledby="historico">
      <h2 id="historico">Histórico</h2>
      {answer.state === "loading" && <Skeleton lines={3} height="2.5rem" width="100%" />}
      {failed && (
        <ErrorCard title="O histórico não carregou" message={failed.message} errorId={failed.id} onRetry={again} />
      )}
      {answer.state === "ready" && answer.value.content.length === 0 && <p>Nenhuma alteração registrada.</p>}
      {answer.state === "ready" && answer.value.content.length > 0 && (
        <ol className={styles.lines}>
          {answer.value.content.map((entry) => (
            <li key={entry.id}>
              <strong>{entry.actorName}</strong> {actionName(entry.action)} em {formatDateTime(entry.at)}
              <Changes entry={entry} />
            </li>
          ))}
        </ol>
      )}
      {answer.state === "ready" && answer.value.totalElements > SHOWN && (
        <PortalLink to={`${paths.audit()}?tipo=${entity}&registro=${id}`}>
          Ver os {answer.value.totalElements} registros
        </PortalLink>
      )}
    </Stack>
  );
};
