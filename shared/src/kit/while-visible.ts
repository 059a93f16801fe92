import { subscribeByTicket, type TicketStream } from "@gleba/shared/http";

/**
 * Holds a connection while the page is looked at, until the returned function is called: over HTTP/1.1 a browser opens six to
 * a host, and what tabs in the background hold is lacking to the one in front. `open` opens it and returns what closes it; it
 * is given since when nothing was heard (ISO instant), undefined where somebody looked from the beginning.
 */
export const whileVisible = (open: (silentSince: string | undefined) => () => void): (() => void) => {
  let silentSince = document.visibilityState === "visible" ? undefined : new Date().toISOString();
  let close: (() => void) | undefined;
  const follow = (): void => {
    const visible = document.visibilityState === "visible";
    if (visible === (close !== undefined)) return;
    if (visible) close = open(silentSince);
    else rest();
  };
  const rest = (): void => {
    close?.();
    close = undefined;
    silentSince = new Date().toISOString();
  };
  follow();
  document.addEventListener("visibilitychange", follow);
  return () => {
    document.removeEventListener("visibilitychange", follow);
    close?.();
  };
};

/** `subscribeByTicket` while the page is looked at: the first event after somebody came back to it comes after a gap, too. */
export const subscribeWhileVisible = <Event>(stream: TicketStream<Event>): (() => void) =>
  whileVisible((silentSince) => {
    let missed = silentSince !== undefined;
    return subscribeByTicket({
      ...stream,
      onEvent: (event, isAfterGap) => {
        stream.onEvent(event, isAfterGap || missed);
        missed = false;
      },
    });
  });
