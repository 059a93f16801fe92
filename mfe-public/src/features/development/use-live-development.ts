import type { Venture } from "@gleba/shared/contracts";
import { useCallback, useContext, useEffect, useRef, useState } from "react";
import { createLiveLots, decodeLots, noLots, type LiveLots, type LotStore, type Plan } from "#features/lot-map";
import { isGone } from "./api.ts";
import { DevelopmentSourceContext } from "./development-source.ts";

/** Pages that hear the same news ask within this time, not all at once. */
const SPREAD_MS = 1_500;
/** Pause before what could not be read is asked for again. */
const AGAIN_MS = 8_000;

interface Shown {
  development: Venture;
  live: LiveLots;
  /** Keeps its identity as long as the plan lies where it lay: another one is another map. */
  plan: Plan;
}

interface Live extends Shown {
  /** Grows with each change of a lot. */
  version: number;
  /** ISO instant since which the server cannot be heard; null while it can. */
  lostAt: string | null;
  /** It was taken off the public pages meanwhile. */
  gone: boolean;
}

const lotsOf = ({ packed }: Venture): LotStore => (packed ? decodeLots(packed) : noLots);

const planOf = (development: Venture): Plan => {
  const { file, neLatitude, neLongitude, swLatitude, swLongitude, rotate, opacity, plan } = development;
  return { file, neLatitude, neLongitude, swLatitude, swLongitude, rotate, opacity, plan };
};

const begin = (development: Venture): Shown => ({
  development,
  live: createLiveLots(lotsOf(development)),
  plan: planOf(development),
});

/** The same page with what was read anew. */
const renewed = ({ live, plan }: Shown, development: Venture): Shown => {
  const now = planOf(development);
  return {
    development,
    live: live.renew(lotsOf(development), development.revision),
    plan: JSON.stringify(now) === JSON.stringify(plan) ? plan : now,
  };
};

/**
 * The development, changing by itself: statuses lot by lot, anything else by reading it anew. While the server is away
 * it stays as it was.
 */
export const useLiveDevelopment = (first: Venture): Live => {
  const { fetchDevelopment, watchDevelopment } = useContext(DevelopmentSourceContext);
  const [shown, setShown] = useState(() => begin(first));
  const [version, setVersion] = useState(0);
  const [lostAt, setLostAt] = useState<string | null>(null);
  const [gone, setGone] = useState(false);
  const latest = useRef(shown);
  const { id, revision } = first;

  const take = useCallback((development: Venture): void => {
    latest.current = renewed(latest.current, development);
    setShown(latest.current);
  }, []);

  useEffect(() => {
    if (first !== latest.current.development && first.revision >= latest.current.development.revision) take(first);
  }, [first, take]);

  const { live } = shown;
  useEffect(() => live.onChange(() => setVersion((before) => before + 1)), [live]);

  useEffect(() => {
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let told = "";
    const read = async (): Promise<void> => {
      const asked = told;
      try {
        take(await fetchDevelopment(id, leaving.signal));
        timer = undefined;
        if (told !== asked) plan();
      } catch (thrown) {
        if (leaving.signal.aborted) return;
        if (isGone(thrown)) return setGone(true);
        timer = setTimeout(() => void read(), AGAIN_MS);
      }
    };
    const plan = (): void => void (timer ??= setTimeout(() => void read(), Math.random() * SPREAD_MS));
    const stop = watchDevelopment(id, revision, {
      onEvent: (event) => latest.current.live.apply(event),
      onEdition: (edition) => {
        const known = latest.current.development.edition;
        told = edition;
        if (known !== undefined && known !== edition) plan();
      },
      // Each try that fails is told again: what counts is since when.
      onConnection: (connected) => setLostAt((before) => (connected ? null : (before ?? new Date().toISOString()))),
    });
    return () => {
      stop();
      leaving.abort();
      clearTimeout(timer);
    };
  }, [id, revision, take, fetchDevelopment, watchDevelopment]);

  return { ...shown, version, lostAt, gone };
};
