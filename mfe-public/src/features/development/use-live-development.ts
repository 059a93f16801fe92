import type { Venture } from "@gleba/shared/contracts";
import { isNotFound } from "@gleba/shared/kit";
import { useCallback, useContext, useEffect, useRef, useState } from "react";
import { createLiveLots, decodeLots, noLots, type LiveLots, type LotStore, type Plan } from "#features/lot-map";
import { DevelopmentSourceContext } from "./development-source.ts";

/** Pages that receive the same event fetch within this time, not all at once. */
const JITTER_MS = 1_500;
/** Pause before a failed fetch is retried. */
const RETRY_MS = 8_000;

interface LiveData {
  development: Venture;
  live: LiveLots;
  /** Keeps its identity as long as the plan lies where it lay: another one is another map. */
  plan: Plan;
}

interface LiveDevelopment extends LiveData {
  /** Grows with each change of a lot. */
  version: number;
  /** ISO instant since which the connection is lost; null while it is open. */
  disconnectedAt: string | null;
  /** It was removed from the public pages meanwhile. */
  removed: boolean;
}

const lotsOf = ({ packed }: Venture): LotStore => (packed ? decodeLots(packed) : noLots);

const planOf = (development: Venture): Plan => {
  const { file, fileUrl, neLatitude, neLongitude, swLatitude, swLongitude, rotate, opacity, plan } = development;
  return { file, fileUrl, neLatitude, neLongitude, swLatitude, swLongitude, rotate, opacity, plan };
};

const initialData = (development: Venture): LiveData => ({
  development,
  live: createLiveLots(lotsOf(development)),
  plan: planOf(development),
});

/** The data with what was fetched again. */
const updatedData = ({ live, plan }: LiveData, development: Venture): LiveData => {
  const now = planOf(development);
  return {
    development,
    live: live.update(lotsOf(development), development.revision),
    plan: JSON.stringify(now) === JSON.stringify(plan) ? plan : now,
  };
};

/** Since when the page's own answers are, where the host wrote that they are of before; a page may be read from the device. */
const writtenAt = (): string | undefined => document.querySelector<HTMLTimeElement>("#gleba-late time")?.dateTime;

/**
 * The development, kept up to date: statuses lot by lot, anything else by fetching it again. While the server is
 * unreachable it stays as it was.
 */
export const useLiveDevelopment = (initial: Venture): LiveDevelopment => {
  const { fetchDevelopment, watchDevelopment } = useContext(DevelopmentSourceContext);
  const [data, setData] = useState(() => initialData(initial));
  const [version, setVersion] = useState(0);
  const [disconnectedAt, setDisconnectedAt] = useState<string | null>(null);
  const [removed, setRemoved] = useState(false);
  const latest = useRef(data);
  const { id, revision } = initial;

  const apply = useCallback((development: Venture): void => {
    latest.current = updatedData(latest.current, development);
    setData(latest.current);
  }, []);

  useEffect(() => {
    if (initial !== latest.current.development && initial.revision >= latest.current.development.revision)
      apply(initial);
  }, [initial, apply]);

  const { live } = data;
  useEffect(() => live.onChange(() => setVersion((before) => before + 1)), [live]);

  useEffect(() => {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let latestEdition = "";
    const read = async (): Promise<void> => {
      const requestedEdition = latestEdition;
      try {
        apply(await fetchDevelopment(id, controller.signal));
        timer = undefined;
        if (latestEdition !== requestedEdition) plan();
      } catch (thrown) {
        if (controller.signal.aborted) return;
        if (isNotFound(thrown)) return setRemoved(true);
        timer = setTimeout(() => void read(), RETRY_MS);
      }
    };
    const plan = (): void => void (timer ??= setTimeout(() => void read(), Math.random() * JITTER_MS));
    const unsubscribe = watchDevelopment(id, revision, {
      onEvent: (event) => latest.current.live.apply(event),
      onEdition: (edition) => {
        const shownEdition = latest.current.development.edition;
        latestEdition = edition;
        if (shownEdition !== undefined && shownEdition !== edition) plan();
      },
      // Every failed reconnection is reported; the first one counts.
      onConnection: (connected, silentSince) =>
        setDisconnectedAt((before) =>
          connected ? null : (before ?? writtenAt() ?? silentSince ?? new Date().toISOString()),
        ),
    });
    return () => {
      unsubscribe();
      controller.abort();
      clearTimeout(timer);
    };
  }, [id, revision, apply, fetchDevelopment, watchDevelopment]);

  return { ...data, version, disconnectedAt, removed };
};
