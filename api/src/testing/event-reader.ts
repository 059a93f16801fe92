import { get, type IncomingMessage } from "node:http";
import type { BatchEvent } from "@gleba/shared/contracts";

/** A visitor's open connection to a venture's events. */
export interface EventReader {
  response: IncomingMessage;
  /** Waits for the next lot that changes; rejects when the server ends the stream first. */
  next(): Promise<BatchEvent & { id: string }>;
  /** Waits for the next edition of the venture; rejects as `next`. */
  nextEdition(): Promise<string>;
  /** Resolves when the server ended the stream. */
  ended(): Promise<void>;
  /** The visitor closes the page. */
  leave(): void;
}

const EDITION = /^event: batch\ndata: \{"edition":"(?<edition>.*)"\}$/;
const EVENT = /^id: (?<id>\d+)\nevent: batch\ndata: (?<data>.+)$/;

/** Opens the stream as a browser does, on a connection of its own, and reads it frame by frame. */
export const readEvents = async (url: string, headers: Record<string, string> = {}): Promise<EventReader> => {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers, agent: false }, resolve).on("error", reject);
  });
  response.on("error", () => {});
  response.setEncoding("utf8");
  const chunks = response[Symbol.asyncIterator]() as AsyncIterator<string>;
  let text = "";

  const frame = async (): Promise<string | null> => {
    while (!text.includes("\n\n")) {
      const chunk = await chunks.next();
      if (chunk.done) return null;
      text += chunk.value;
    }
    const end = text.indexOf("\n\n");
    const found = text.slice(0, end);
    text = text.slice(end + 2);
    return found;
  };

  return {
    response,
    async next() {
      for (let found = await frame(); found !== null; found = await frame()) {
        const { id, data } = EVENT.exec(found)?.groups ?? {};
        if (id !== undefined && data !== undefined) return { id, ...(JSON.parse(data) as BatchEvent) };
      }
      throw new Error("the stream ended before an event came");
    },
    async nextEdition() {
      for (let found = await frame(); found !== null; found = await frame()) {
        const edition = EDITION.exec(found)?.groups?.["edition"];
        if (edition !== undefined) return edition;
      }
      throw new Error("the stream ended before an edition came");
    },
    async ended() {
      while ((await frame()) !== null);
    },
    leave: () => void response.destroy(),
  };
};
