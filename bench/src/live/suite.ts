import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { venture } from "@gleba/shared/contracts";
import { availableLots, reserve } from "../api/reservations.ts";
import { serve, type Server } from "../growth/server.ts";
import { processorMs } from "../processor.ts";
import { clockMs, sendViewers, type Told, type Viewers } from "./viewers.ts";

const PORT = 18_595;
const VENTURE = 3;
const SECONDS = 15;
const EACH_SECOND = 10;
const SETTLE_MS = 4_000;
const KIB = 1024;

const viewersAtOnce = Number(process.env["BENCH_VIEWERS"] ?? 5_000);

/** Memory of a process, in KiB. */
const memoryOf = (pid: number | undefined): number =>
  pid === undefined
    ? Number.NaN
    : Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? Number.NaN);

/** A lot is reserved ten times a second for some time, whether or not the one before was answered. */
const change = async (server: Server, lots: number[], seconds: number): Promise<[lot: number, at: number][]> => {
  const asked: [number, number][] = [];
  const answers: Promise<number>[] = [];
  const started = clockMs();
  for (let n = 0; n < seconds * EACH_SECOND; n += 1) {
    await pause(Math.max(0, started + (n * 1_000) / EACH_SECOND - clockMs()));
    const lot = lots.pop()!;
    asked.push([lot, clockMs()]);
    answers.push(reserve(server.url, lot));
  }
  const refused = (await Promise.all(answers)).filter((status) => status !== 201);
  if (refused.length > 0) throw new Error(`Reservations were answered ${refused.join(", ")}.`);
  return asked;
};

const percentile = ({ waits }: Told, part: number): number => {
  let left = waits.reduce((sum, count) => sum + count, 0) * part;
  return waits.findIndex((count) => (left -= count) <= 0);
};

/** Waits until viewers were told everything, for as long as the bus may take to look for what was announced by nobody. */
const toldOf = async (viewers: Viewers, asked: readonly [number, number][]): Promise<Told> => {
  let told = await viewers.tell(asked);
  for (let look = 0; told.lost > 0 && look < 20; look += 1) {
    await pause(500);
    told = await viewers.tell(asked);
  }
  return told;
};

/**
 * Viewers of one development on one process of the API: what they cost in memory, how soon after a reservation was asked for they
 * see its lot change, and how long it takes when all of them connect again at once, meanwhile with changes.
 */
export const measureLive = async (): Promise<void> => {
  const server = await serve(PORT);
  const lots = await availableLots(server.url, VENTURE);
  const { revision } = venture.parse(await (await fetch(`${server.url}/api/public/ventures/${VENTURE}`)).json());
  const viewers = sendViewers(`${server.url}/api/public/ventures/${VENTURE}/events`, viewersAtOnce, revision);
  const used = () => (server.pid === undefined ? Number.NaN : processorMs(server.pid));
  try {
    await change(server, lots, 2);
    const memory = memoryOf(server.pid);
    const began = clockMs();
    await viewers.come();
    const came = clockMs() - began;
    await pause(SETTLE_MS);
    const each = (memoryOf(server.pid) - memory) / viewersAtOnce;

    const processor = used();
    const first = await change(server, lots, SECONDS);
    const whileLooking = await toldOf(viewers, first);
    const share = (used() - processor) / (SECONDS * 1_000);
    const afterwards = (memoryOf(server.pid) - memory) / viewersAtOnce;

    const again = clockMs();
    await viewers.come();
    const cameAgain = clockMs() - again;

    // All come again while lots change: nobody may miss one.
    const [second] = await Promise.all([change(server, lots, 6), pause(1_000).then(() => viewers.come())]);
    const whileComing = await toldOf(viewers, second);
    const told = viewersAtOnce * first.length;
    console.table([
      { "": "viewers", value: viewersAtOnce },
      { "": "memory of the API, KiB a viewer, connected", value: each.toFixed(1) },
      { "": `memory of the API, KiB a viewer, after ${first.length} changes`, value: afterwards.toFixed(1) },
      { "": `told of ${told}`, value: told - whileLooking.lost },
      { "": "asked for to told, ms: half", value: percentile(whileLooking, 0.5) },
      { "": "asked for to told, ms: 95 of 100", value: percentile(whileLooking, 0.95) },
      { "": "asked for to told, ms: 99 of 100", value: percentile(whileLooking, 0.99) },
      { "": "processors of the API meanwhile", value: share.toFixed(2) },
      { "": "all came at first, s", value: (came / 1_000).toFixed(2) },
      { "": "all connected again at once, s", value: (cameAgain / 1_000).toFixed(2) },
      { "": "lost by those who connect again while lots change", value: whileComing.lost },
    ]);
    console.log(
      `Load average ${loadavg()[0]?.toFixed(1)}; memory of the API ${Math.round(memoryOf(server.pid) / KIB)} MiB.`,
    );
  } finally {
    viewers.leave();
    await server.stop();
  }
};
