import { Stack } from "@gleba/shared/ui";
import { useMe } from "#platform/me";
import type { HistoryOf } from "./history-entries.tsx";
import { LazyHistory } from "./lazy-history.tsx";

/** Who changed this record, when and how it was before. Nothing for whoever may not read the audit. */
export const RecordHistory = (props: HistoryOf) => {
  const me = useMe()?.answer;
  if (me?.state !== "ready" || !me.value.can.readAudit) return null;
  return (
    <Stack as="section" gap="sm" aria-labelledby="historico">
      <h2 id="historico">Histórico</h2>
      <LazyHistory {...props} />
    </Stack>
  );
};
