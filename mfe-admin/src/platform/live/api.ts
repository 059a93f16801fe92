import { liveTicket } from "@gleba/shared/contracts";
import { staffEvent, type StaffEvent } from "@gleba/shared/contracts/crm";
import { post, subscribe } from "@gleba/shared/http";

/** Pauses before asking for another stream; the last one repeats. */
const BACK_OFF_MS = [2_000, 10_000, 30_000] as const;

/**
 * Tells of notices and changed lists as they come, until the returned function is called. A ticket opens one stream once,
 * so a lost stream is asked for anew instead of being reconnected by the browser.
 */
export const subscribeToStaff = (onEvent: (event: StaffEvent) => void): (() => void) => {
  let close = (): void => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let ended = false;

  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void connect(), BACK_OFF_MS[Math.min(failures, BACK_OFF_MS.length - 1)]);
    failures += 1;
  };
  const connect = async (): Promise<void> => {
    close();
    try {
      const { ticket } = await post("/api/crm/live-ticket", {}, liveTicket);
      if (ended) return;
      close = subscribe(`/staff/live?ticket=${encodeURIComponent(ticket)}`, "staff", staffEvent, {
        onEvent: (event) => {
          failures = 0;
          onEvent(event);
        },
        // Not within the loss itself: only then does the transport see that it must not reconnect by itself.
        onLost: () => setTimeout(() => (close(), ended || later())),
      });
    } catch {
      if (!ended) later();
    }
  };
  void connect();
  return () => {
    ended = true;
    clearTimeout(timer);
    close();
  };
};
