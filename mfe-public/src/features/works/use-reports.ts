import type { WorkReport } from "@gleba/shared/contracts";
import { failureOf } from "@gleba/shared/kit";
import { useAnswer, type Answer } from "@gleba/shared/ui";
import { useCallback, useState } from "react";
import { fetchReports } from "./api.ts";

interface Older {
  reports: readonly WorkReport[];
  /** Pages that are here. */
  pages: number;
  last: boolean;
  state: "idle" | "loading";
  /** Why the last page asked for did not come. */
  failure: string | null;
}

const NONE: Older = { reports: [], pages: 1, last: false, state: "idle", failure: null };

/** The reports of a development: the newest, and older ones as they are asked for. */
export const useReports = (development: number) => {
  const ask = useCallback((signal: AbortSignal) => fetchReports(development, 0, signal), [development]);
  const [first, again]: [Answer<Awaited<ReturnType<typeof ask>>>, () => void] = useAnswer(ask);
  const [older, setOlder] = useState(NONE);
  const showOlder = async (): Promise<void> => {
    setOlder({ ...older, state: "loading", failure: null });
    try {
      const page = await fetchReports(development, older.pages);
      const reports = [...older.reports, ...(page?.content ?? [])];
      setOlder({ reports, pages: older.pages + 1, last: page?.last ?? true, state: "idle", failure: null });
    } catch (thrown) {
      setOlder({ ...older, state: "idle", failure: failureOf(thrown).message });
    }
  };
  const newest = first.state === "ready" ? first.value : null;
  return {
    first,
    again,
    reports: [...(newest?.content ?? []), ...older.reports],
    hasOlder: newest !== null && !newest.last && !older.last,
    older,
    showOlder,
  };
};
