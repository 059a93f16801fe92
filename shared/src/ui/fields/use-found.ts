import { useEffect, useState } from "react";

/** One of what was found. */
export interface Found {
  id: number;
  text: string;
}

/** Asks for what begins like `typed`; keep it stable. */
export type Find = (typed: string, signal: AbortSignal) => Promise<readonly Found[]>;

/** Where a search stands. */
export type Search =
  | { state: "idle" }
  | { state: "searching" }
  | { state: "found"; options: readonly Found[] }
  | { state: "failed"; error: unknown };

/** A pause in the typing worth asking after. */
const PAUSE_MS = 250;

/** Searches while `typed` is text; asks once the typing pauses and lets go of questions that were overtaken. */
export const useFound = (find: Find, typed: string | undefined): [Search, () => void] => {
  const [search, setSearch] = useState<Search>({ state: "idle" });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (typed === undefined || typed.trim() === "") return setSearch({ state: "idle" });
    const asking = new AbortController();
    const settle = (settled: Search) => !asking.signal.aborted && setSearch(settled);
    setSearch((before) => (before.state === "found" ? before : { state: "searching" }));
    const timer = setTimeout(() => {
      find(typed.trim(), asking.signal).then(
        (options) => settle({ state: "found", options }),
        (error: unknown) => settle({ state: "failed", error }),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [find, typed, tries]);
  return [search, () => setTries((before) => before + 1)];
};
