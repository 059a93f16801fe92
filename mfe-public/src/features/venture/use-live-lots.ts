import type { Venture } from "@gleba/shared/contracts";
import { useEffect, useMemo, useState } from "react";
import { createLiveLots, decodeLots, noLots, type LiveLots } from "#features/lot-map";
import { watchVenture } from "./api.ts";

/** The venture's lots, changing by themselves; `version` grows with each change. */
export const useLiveLots = ({ id, revision, packed }: Venture): { live: LiveLots; version: number } => {
  const live = useMemo(() => createLiveLots(packed ? decodeLots(packed) : noLots), [packed]);
  const [version, setVersion] = useState(0);
  useEffect(() => live.onChange(() => setVersion((before) => before + 1)), [live]);
  useEffect(() => watchVenture(id, revision, (event) => live.apply(event)), [id, revision, live]);
  return { live, version };
};
