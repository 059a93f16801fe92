import { Skeleton } from "@gleba/shared/ui";
import { lazy, Suspense } from "react";
import type { HistoryOf } from "./history-entries.tsx";

const HistoryEntries = lazy(() =>
  import(/* webpackChunkName: "history" */ "./history-entries.tsx").then(({ HistoryEntries: entries }) => ({
    default: entries,
  })),
);

/** The same lines, whose words for every field of every record are fetched with the first history that is read. */
export const LazyHistory = (props: HistoryOf) => (
  <Suspense fallback={<Skeleton lines={3} height="2.5rem" width="100%" />}>
    <HistoryEntries {...props} />
  </Suspense>
);
