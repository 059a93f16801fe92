import { useEffect, useEffectEvent } from "react";
import type { LinkKey } from "#platform/email-link";

const NAME = "gleba:reserva";

/** What one tab tells the others of this browser: it is said and nowhere kept. */
export interface Told {
  idBatch: number;
  document: string;
  own: LinkKey;
}

const open = (): BroadcastChannel | null => ("BroadcastChannel" in window ? new BroadcastChannel(NAME) : null);

/** Says that a visitor reserved here, or waits: another tab with the same form would call them somebody else. */
export const tellOtherTabs = (told: Told): void => {
  const channel = open();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
  channel?.postMessage(told);
  channel?.close();
};

/** Hears what the other tabs of this browser say. */
export const useOtherTabs = (listener: (told: Told) => void): void => {
  const hear = useEffectEvent(listener);
  useEffect(() => {
    const channel = open();
    channel?.addEventListener("message", ({ data }: MessageEvent<Told>) => hear(data));
    return () => channel?.close();
  }, []);
};
