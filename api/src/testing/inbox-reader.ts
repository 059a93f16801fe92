import type { InboxEvent } from "@gleba/shared/contracts";

/** A customer's open page, hearing of messages. */
export interface InboxReader {
  status: number;
  /** Waits for the next event; null when the server ended the stream. */
  next(): Promise<InboxEvent | null>;
  leave(): Promise<void>;
}

/** Opens the stream as a browser does. */
export const readInbox = async (url: string): Promise<InboxReader> => {
  const leaving = new AbortController();
  const response = await fetch(url, { signal: leaving.signal });
  const chunks = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  const frame = async (): Promise<string | null> => {
    while (!text.includes("\n\n")) {
      const { done, value } = await chunks.read();
      if (done) return null;
      text += value;
    }
    const end = text.indexOf("\n\n");
    const found = text.slice(0, end);
    text = text.slice(end + 2);
    return found;
  };
  return {
    status: response.status,
    async next() {
      for (let found = await frame(); found !== null; found = await frame()) {
        const data = /^event: message\ndata: (.+)$/.exec(found)?.[1];
        if (data !== undefined) return JSON.parse(data) as InboxEvent;
      }
      return null;
    },
    async leave() {
      leaving.abort();
      await chunks.cancel().catch(() => undefined);
    },
  };
};
