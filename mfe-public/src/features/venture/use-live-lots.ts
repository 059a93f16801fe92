import type { Venture } from "@gleba/shared/contracts";
import { useEffect, useMemo, useState } from "react";
import { createLiveLots, decodeLots, noLots, type LiveLots } from "#features/lot-map";
import { watchVenture } from "./api.ts";

interface Live {
  live: LiveLots;
  /** Grows with each change. */
  version: number;
  /** ISO instant since which the server cannot be heard; null while it can. */
  lostAt: string | null;
}

/** The venture's lots, changing by themselves. While the server is away they stay as they were. */
export const useLiveLots = ({ id, revision, packed }: Venture): Live => {
  const live = useMemo(() => createLiveLots(packed ? decodeLots(packed) : noLots), [packed]);
  const [version, setVersion] = useState(0);
  const [lostAt, setLostAt] = useState<string | null>(null);
  useEffect(() => live.onChange(() => setVersion((before) => before + 1)), [live]);
  useEffect(
    () =>
      watchVenture(id, revision, {
        onEvent: (event) => live.apply(event),
        // Each try that fails is told again: what counts is since when.
        onConnection: (connected) => setLostAt((before) => (connected ? null : (before ?? new Date().toISOString()))),
      }),
    [id, revision, live],
  );
  return { live, version, lostAt };
};
