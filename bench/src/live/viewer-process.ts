/**
 * Many viewers of one development in a process of their own: BENCH_VIEWERS streams of BENCH_URL from revision BENCH_SINCE
 * on, a hundred from each of the addresses 127.BENCH_NET.x.1, since one address may take only so many seats. They read
 * from bare sockets: what a browser does with an event is not measured. Orders and answers: `viewers.ts`.
 */
import { connect, type Socket } from "node:net";
import { clockMs, LONGEST_MS, type Order, type Told } from "./viewers.ts";

const { BENCH_URL = "", BENCH_VIEWERS, BENCH_SINCE = "0", BENCH_NET } = process.env;
const A_HUNDRED = 100;
const COME_BACK_MS = 500;
const url = new URL(BENCH_URL);
const count = Number(BENCH_VIEWERS);

const EVENT = /id: (\d+)\nevent: batch\ndata: \{"idBatch":(\d+),/g;
const EDITION = '{"edition":"';

/** When each viewer was first told of each lot. */
const toldAt = new Map<number, Float64Array>();

interface Viewer {
  number: number;
  socket: Socket | undefined;
  lastId: string;
  hasEdition: boolean;
}

const viewers = Array.from({ length: count }, (_, number): Viewer => ({
  number,
  socket: undefined,
  lastId: BENCH_SINCE,
  hasEdition: false,
}));
let withEdition = 0;
let allHaveEdition = (): void => undefined;

const hear = (viewer: Viewer, text: string): void => {
  const at = clockMs();
  if (!viewer.hasEdition && text.includes(EDITION)) {
    viewer.hasEdition = true;
    withEdition += 1;
    if (withEdition === count) allHaveEdition();
  }
  for (const [, id = "", lot] of text.matchAll(EVENT)) {
    viewer.lastId = id;
    const times = toldAt.get(Number(lot)) ?? new Float64Array(count);
    toldAt.set(Number(lot), times);
    times[viewer.number] ||= at;
  }
};

const open = (viewer: Viewer): void => {
  viewer.hasEdition = false;
  const localAddress = `127.${BENCH_NET}.${Math.floor(viewer.number / A_HUNDRED)}.1`;
  const socket = connect({ port: Number(url.port), host: url.hostname, localAddress });
  viewer.socket = socket;
  let text = "";
  socket.setEncoding("latin1");
  socket.write(`GET ${url.pathname} HTTP/1.1\r\nHost: ${url.host}\r\nLast-Event-ID: ${viewer.lastId}\r\n\r\n`);
  socket.on("data", (piece: string) => {
    text += piece;
    const end = text.lastIndexOf("\n\n") + 2;
    if (end < 2) return;
    hear(viewer, text.slice(0, end));
    text = text.slice(end);
  });
  socket.on("error", () => undefined);
  // As a browser: who is let go comes back.
  socket.on("close", () => viewer.socket === socket && setTimeout(open, COME_BACK_MS, viewer));
};

/** All leave, if they were there, and come at once; resolves when each was told the edition. */
const comeAtOnce = async (): Promise<void> => {
  withEdition = 0;
  const told = new Promise<void>((resolve) => (allHaveEdition = resolve));
  for (const { socket } of viewers) socket?.removeAllListeners("close").destroy();
  viewers.forEach(open);
  await told;
};

const tell = (asked: readonly [lot: number, at: number][]): Told => {
  const told: Told = { lost: 0, waits: Array.from({ length: LONGEST_MS + 1 }, () => 0) };
  for (const [lot, at] of asked) {
    const times = toldAt.get(lot);
    for (let viewer = 0; viewer < count; viewer += 1) {
      const time = times?.[viewer];
      if (time) told.waits[Math.min(LONGEST_MS, Math.max(0, Math.round(time - at)))]! += 1;
      else told.lost += 1;
    }
  }
  return told;
};

process.on("message", (order: Order) => {
  if (order.kind === "tell") process.send?.(tell(order.asked));
  else void comeAtOnce().then(() => process.send?.("all came"));
});
process.on("disconnect", () => process.exit());
