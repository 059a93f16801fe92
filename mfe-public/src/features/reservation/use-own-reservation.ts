import type { BatchDetails, Reservation } from "@gleba/shared/contracts";
import { useCallback, useEffect, useState } from "react";
import type { LinkKey } from "#platform/email-link";
import { cancelReservation, fetchReservation, watchLot } from "./api.ts";

/** The server's answer, and when it arrived by the page's monotonic clock. */
export interface ReservationSnapshot {
  reservation: Reservation;
  at: number;
}

/** Milliseconds left of a hold, counted from the server's time: the clock of the device may be wrong. */
export const millisecondsLeft = (until: string, { reservation, at }: ReservationSnapshot): number =>
  Date.parse(until) - Date.parse(reservation.now) - (performance.now() - at);

/** A place in the queue moves without the lot changing; a change of the lot itself arrives as an event. */
const POLL_MS = 20_000;
/** At the end of a hold the server takes a few seconds to pass the lot on. */
const MIN_POLL_MS = 3_000;
const BACK_OFF_MS = [5_000, 15_000, 60_000] as const;

const nextPollDelay = (snapshot: ReservationSnapshot): number | null => {
  const { status, holdUntil } = snapshot.reservation;
  if (status === "queued") return POLL_MS;
  if (status !== "held" || holdUntil === null) return null;
  return Math.min(POLL_MS, Math.max(MIN_POLL_MS, millisecondsLeft(holdUntil, snapshot)));
};

/** A person's reservation from now on: asked for again and again, less often while the server does not answer. */
export const useOwnReservation = ({ ventureId, idBatch }: BatchDetails, link: LinkKey) => {
  const [snapshot, setSnapshot] = useState<ReservationSnapshot | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);

  const accept = useCallback((reservation: Reservation): ReservationSnapshot => {
    const fresh = { reservation, at: performance.now() };
    // Of two answers that overtake each other the later one counts.
    setSnapshot((before) => (before && before.reservation.now > reservation.now ? before : fresh));
    return fresh;
  }, []);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;

    const poll = async (): Promise<void> => {
      let pause: number | null;
      try {
        pause = nextPollDelay(accept(await fetchReservation(link, signal)));
        failures = 0;
        setFailure(null);
      } catch (thrown) {
        if (signal.aborted) return;
        setFailure(thrown);
        pause = BACK_OFF_MS[Math.min(failures, BACK_OFF_MS.length - 1)] ?? null;
        failures += 1;
      }
      clearTimeout(timer);
      if (pause !== null && !signal.aborted) timer = setTimeout(() => document.hidden || void poll(), pause);
    };

    void poll();
    const unwatch = watchLot({ ventureId, idBatch }, () => void poll());
    document.addEventListener("visibilitychange", () => document.hidden || void poll(), { signal });
    window.addEventListener("online", () => void poll(), { signal });
    return () => {
      controller.abort();
      clearTimeout(timer);
      unwatch();
    };
  }, [link, ventureId, idBatch, accept, attempt]);

  const cancel = useCallback(async () => void accept(await cancelReservation(link)), [link, accept]);
  const again = useCallback(() => setAttempt((before) => before + 1), []);
  return { snapshot, failure, cancel, again };
};
