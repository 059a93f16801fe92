import { useState } from "react";
import { useMe } from "#platform/me";
import type { HistoryOf } from "./history-entries.tsx";
import { LazyHistory } from "./lazy-history.tsx";
import * as styles from "./record-history.module.css";

/** The same in a dialog: folded, and fetched when somebody opens it. */
export const CollapsibleHistory = (props: HistoryOf) => {
  const me = useMe()?.answer;
  const [open, setOpen] = useState(false);
  if (me?.state !== "ready" || !me.value.can.readAudit) return null;
  return (
    <details className={styles.folded} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Histórico</summary>
      {open && <LazyHistory {...props} />}
    </details>
  );
};
