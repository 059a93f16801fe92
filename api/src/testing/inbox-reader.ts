import type { InboxEvent } from "@gleba/shared/contracts";
import type { StaffEvent } from "@gleba/shared/contracts/crm";

/** Somebody's open page, hearing of what is theirs. */
export interface LiveReader<Event> {
  status: number;
  /** Waits for the next event; null when the server ended the stream. */
  next(): Promise<Event | null>;
  leave(): Promise<void>;
}

const readLive = async <Event>(url: string, name: string): Promise<LiveReader<Event>> => {
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
        const [head, data] = found.split("\ndata: ");
        if (head === `event: ${name}` && data !== undefined) return JSON.parse(data) as Event;
      }
      return null;
    },
    async leave() {
      leaving.abort();
      await chunks.cancel().catch(() => undefined);
    },
  };
};

/** Opens a customer's stream as a browser does. */
export const readInbox = (url: string): Promise<LiveReader<InboxEvent>> => readLive(url, "message");

/** The same for a member of staff. */
export const readStaffLive = (url: string): Promise<LiveReader<StaffEvent>> => readLive(url, "staff");
