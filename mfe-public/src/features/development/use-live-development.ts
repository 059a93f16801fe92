import type { Venture } from "@gleba/shared/contracts";
import { isMissing } from "@gleba/shared/kit";
import { useCallback, useContext, useEffect, useRef, useState } from "react";
import { createLiveLots, decodeLots, noLots, type LiveLots, type LotStore, type Plan } from "#features/lot-map";
import { VentureSourceContext } from "./development-source.ts";

/** Pages that hear the same news ask within this time, not all at once. */
const SPREAD_MS = 1_500;
/** Pause before what could not be read is asked for again. */
const AGAIN_MS = 8_000;

interface Shown {
  venture: Venture;
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

const planOf = (venture: Venture): Plan => {
  const { file, neLatitude, neLongitude, swLatitude, swLongitude, rotate, opacity, plan } = venture;
  return { file, neLatitude, neLongitude, swLatitude, swLongitude, rotate, opacity, plan };
};

const begin = (venture: Venture): Shown => ({
  venture,
  live: createLiveLots(lotsOf(venture)),
  plan: planOf(venture),
});

/** The same page with what was read anew. */
const renewed = ({ live, plan }: Shown, venture: Venture): Shown => {
  const now = planOf(venture);
  return {
    venture,
    live: live.renew(lotsOf(venture), venture.revision),
    plan: JSON.stringify(now) === JSON.stringify(plan) ? plan : now,
  };
};

/**
 * The development, changing by itself: statuses lot by lot, anything else by reading it anew. While the server is away
 * it stays as it was.
 */
export const useLiveVenture = (first: Venture): Live => {
  const { fetchVenture, watchVenture } = useContext(VentureSourceContext);
  const [shown, setShown] = useState(() => begin(first));
  const [version, setVersion] = useState(0);
  const [lostAt, setLostAt] = useState<string | null>(null);
  const [gone, setGone] = useState(false);
  const latest = useRef(shown);
  const { id, revision } = first;

  const take = useCallback((venture: Venture): void => {
    latest.current = renewed(latest.current, venture);
    setShown(latest.current);
  }, []);

  useEffect(() => {
    if (first !== latest.current.venture && first.revision >= latest.current.venture.revision) take(first);
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
        take(await fetchVenture(id, leaving.signal));
        timer = undefined;
        if (told !== asked) plan();
      } catch (thrown) {
        if (leaving.signal.aborted) return;
        if (isMissing(thrown)) return setGone(true);
        timer = setTimeout(() => void read(), AGAIN_MS);
      }
    };
    const plan = (): void => void (timer ??= setTimeout(() => void read(), Math.random() * SPREAD_MS));
    const stop = watchVenture(id, revision, {
      onEvent: (event) => latest.current.live.apply(event),
      onEdition: (edition) => {
        const known = latest.current.venture.edition;
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
  }, [id, revision, take, fetchVenture, watchVenture]);

  return { ...shown, version, lostAt, gone };
};
