import type { BatchDetails, Reservation } from "@gleba/shared/contracts";
import { useCallback, useEffect, useState } from "react";
import type { LinkKey } from "#platform/email-link";
import { cancelReservation, fetchReservation, watchLot } from "./api.ts";

/** What the server said, and when by a clock of this page that nobody can set. */
export interface Seen {
  reservation: Reservation;
  at: number;
}

/** Milliseconds left of a hold, counted from the server's time: the clock of the device may be wrong. */
export const millisecondsLeft = (until: string, { reservation, at }: Seen): number =>
  Date.parse(until) - Date.parse(reservation.now) - (performance.now() - at);

/** A place in the queue moves without the lot changing; a change of the lot itself is told at once. */
const LOOK_EVERY_MS = 20_000;
/** At the end of a hold the server takes a few seconds to pass the lot on. */
const SOONEST_MS = 3_000;
const BACK_OFF_MS = [5_000, 15_000, 60_000] as const;

const nextLook = (seen: Seen): number | null => {
  const { status, holdUntil } = seen.reservation;
  if (status === "queued") return LOOK_EVERY_MS;
  if (status !== "held" || holdUntil === null) return null;
  return Math.min(LOOK_EVERY_MS, Math.max(SOONEST_MS, millisecondsLeft(holdUntil, seen)));
};

/** A person's reservation from now on: asked for again and again, less often while the server does not answer. */
export const useOwnReservation = ({ ventureId, idBatch }: BatchDetails, link: LinkKey) => {
  const [seen, setSeen] = useState<Seen | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [tries, setTries] = useState(0);

  const see = useCallback((reservation: Reservation): Seen => {
    const fresh = { reservation, at: performance.now() };
    // Of two answers that overtake each other the later one counts.
    setSeen((before) => (before && before.reservation.now > reservation.now ? before : fresh));
    return fresh;
  }, []);

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;

    const look = async (): Promise<void> => {
      let pause: number | null;
      try {
        pause = nextLook(see(await fetchReservation(link, signal)));
        failures = 0;
        setFailure(null);
      } catch (thrown) {
        if (signal.aborted) return;
        setFailure(thrown);
        pause = BACK_OFF_MS[Math.min(failures, BACK_OFF_MS.length - 1)] ?? null;
        failures += 1;
      }
      clearTimeout(timer);
      if (pause !== null && !signal.aborted) timer = setTimeout(() => document.hidden || void look(), pause);
    };

    void look();
    const unwatch = watchLot(ventureId, idBatch, () => void look());
    document.addEventListener("visibilitychange", () => document.hidden || void look(), { signal });
    window.addEventListener("online", () => void look(), { signal });
    return () => {
      leaving.abort();
      clearTimeout(timer);
      unwatch();
    };
  }, [link, ventureId, idBatch, see, tries]);

  const cancel = useCallback(async () => void see(await cancelReservation(link)), [link, see]);
  const again = useCallback(() => setTries((before) => before + 1), []);
  return { seen, failure, cancel, again };
};
