import { failureOf } from "@gleba/shared/kit";
import { useEffect, useState } from "react";
import { findRecords } from "./api.ts";
import { targetsOf, type Target } from "./targets.ts";

/** Typing goes on for so long before the server is asked. */
const PAUSE_MS = 150;
const MIN_LETTERS = 2;

interface Records {
  /** What these were found for. */
  of: string;
  targets: readonly Target[];
  /** Why nothing could be searched. */
  failure: string | null;
}

/** What the server finds for what is typed; the last answer stands while the next one is on its way. */
export const useRecords = (typed: string): Records & { searching: boolean } => {
  const [found, setFound] = useState<Records>({ of: "", targets: [], failure: null });
  const wanted = typed.trim().length < MIN_LETTERS ? "" : typed.trim();
  useEffect(() => {
    if (wanted === "") return;
    const asking = new AbortController();
    const ask = (): void => {
      findRecords(wanted, asking.signal).then(
        (answer) => setFound({ of: wanted, targets: targetsOf(answer), failure: null }),
        (thrown: unknown) => {
          if (!asking.signal.aborted) setFound({ of: wanted, targets: [], failure: failureOf(thrown).message });
        },
      );
    };
    const timer = setTimeout(ask, PAUSE_MS);
    // What found no connection is asked again once there is one: nobody types it anew.
    window.addEventListener("online", ask, { signal: asking.signal });
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [wanted]);
  if (wanted === "") return { of: "", targets: [], failure: null, searching: false };
  return { ...found, searching: found.of !== wanted };
};
