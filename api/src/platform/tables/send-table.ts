import { on } from "node:events";
import { Readable } from "node:stream";
import { MessageChannel, type MessagePort } from "node:worker_threads";
import { negotiate } from "@fastify/accept-negotiator";
import type { FastifyReply } from "fastify";
import { varyByEncoding } from "../http/compressed-answer.ts";
import type { Deps } from "../http/deps.ts";
import { sendCsvStream } from "../text/csv.ts";
import { runTask } from "../workers/run-task.ts";
import type { Order, Part, TableTask } from "./table.ts";

/** How a table leaves. */
export interface Sending {
  /** Of the file, without ending. */
  name: string;
  /** Told whose data comes next, before any of it is sent. */
  taken?: (owners: number[]) => Promise<void>;
}

/** The file as it comes out of the port. Throws why its work ended where that ended before the file did. */
const bytesOf = async function* (
  port: MessagePort,
  work: Promise<void>,
  taken: Sending["taken"],
): AsyncGenerator<Uint8Array> {
  try {
    for await (const [part] of on(port, "message", { close: ["close"] }) as AsyncIterable<[Part]>) {
      if ("end" in part) return;
      if ("owners" in part) await taken?.(part.owners);
      else {
        yield part.bytes;
        port.postMessage("taken");
      }
    }
    await work;
    throw new Error("a table broke off");
  } finally {
    port.close();
  }
};

const withFirst = async function* (
  first: IteratorResult<Uint8Array, void>,
  others: AsyncGenerator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  if (!first.done) yield first.value;
  yield* others;
};

/**
 * Answers a table that `write` writes to a port. What fails before the first part is an answer of its own; later the
 * connection breaks, so that nobody takes half a table for all of it.
 */
export const sendParts = async (
  reply: FastifyReply,
  { name, taken }: Sending,
  write: (order: Pick<Order<never>, "compressed" | "port">) => Promise<void>,
): Promise<never> => {
  const compressed = negotiate(reply.request.headers["accept-encoding"] ?? "", ["gzip"]) !== null;
  const { port1, port2 } = new MessageChannel();
  const work = write({ compressed, port: port2 });
  // Work that never began, or whose thread was ended, says nothing to the port.
  work.catch(() => port1.close());
  reply.raw.once("close", () => port1.close());
  const parts = bytesOf(port1, work, taken);
  const first = await parts.next().catch((error: unknown) => {
    if (!reply.raw.destroyed) throw error;
    return undefined;
  });
  if (!first) return reply.hijack() as never;
  if (compressed) void reply.header("content-encoding", "gzip");
  varyByEncoding(reply);
  return sendCsvStream(reply, name, Readable.from(withFirst(first, parts), { objectMode: false }));
};

/**
 * Answers a table of any length, which a worker reads and writes while it is sent. Throws 503 when too many tables are made.
 *
 * @param query arguments of whoever defines the table: data alone, since they are copied
 */
export const sendTable = <Query extends readonly unknown[]>(
  { db, config }: Pick<Deps, "db" | "config">,
  reply: FastifyReply,
  task: TableTask<Query>,
  query: Query,
  sending: Sending,
): Promise<never> =>
  sendParts(reply, sending, (order) =>
    runTask(task, { ...order, query, database: { url: db.url, limits: config.databaseLimits } }, [order.port]),
  );
