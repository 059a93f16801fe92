import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { loadavg } from "node:os";
import { chromium } from "@playwright/test";
import { median } from "../median.ts";
import { servePortal } from "../portal.ts";
import { buildFederation, buildMonolith, type Peer } from "./builds.ts";
import { createSwitch, servePeer } from "./hosts.ts";
import { measureLongTasks } from "./long-tasks.ts";
import { visit, type Figures } from "./visit.ts";

const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 5);
const ways = ["ours", "monolith", "federation"] as const;
type Way = (typeof ways)[number];
const PEER: Way = "monolith";

const columns: [keyof Figures, string][] = [
  ["requests", "requests"],
  ["js", "JS KB"],
  ["fcp", "FCP ms"],
  ["lcp", "LCP ms"],
  ["map", "map ready ms"],
  ["warmLcp", "warm LCP ms"],
  ["route", "route change ms"],
];

const print = (visits: ReadonlyMap<Way, readonly Figures[]>): void => {
  const of = (way: Way, key: keyof Figures) => median(visits.get(way)!.map((figures) => figures[key]));
  console.log(
    `Home with its map, cold, 150 ms and 1.6 Mbit/s, CPU ÷ 4; medians of ${ROUNDS} interleaved visits, ratios to the ${PEER} in brackets.`,
  );
  console.log(`Load average of the machine meanwhile: ${loadavg()[1]?.toFixed(1)} (5 minutes).`);
  console.table(
    ways.map((way) => ({
      "": way,
      ...Object.fromEntries(
        columns.map(([key, title]) => [
          title,
          `${Math.round(of(way, key))} (${(of(way, key) / of(PEER, key)).toFixed(2)})`,
        ]),
      ),
    })),
  );
};

/** The portal against the same sources as one application and as a federation with its defaults, behind one address. */
export const measureLoad = async (): Promise<void> => {
  const front = createSwitch();
  front.server.listen(0);
  await once(front.server, "listening");
  const origin = `http://localhost:${(front.server.address() as AddressInfo).port}`;
  const portal = await servePortal({ PORTAL_ORIGIN: origin }, front.to);
  const folders: Record<Peer, string> = {
    monolith: mkdtempSync("/tmp/gleba-bench-"),
    federation: mkdtempSync("/tmp/gleba-bench-"),
  };
  for (const folder of Object.values(folders)) chmodSync(folder, 0o755);
  const monolith = await servePeer("monolith", folders.monolith, await buildMonolith(folders.monolith), portal, origin);
  const federation = await servePeer(
    "federation",
    folders.federation,
    await buildFederation(folders.federation),
    portal,
    origin,
  );
  const ports: Record<Way, number> = {
    ours: Number(new URL(portal.url).port),
    monolith: monolith.port,
    federation: federation.port,
  };
  const browser = await chromium.launch({
    executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
  });
  try {
    const visits = new Map<Way, Figures[]>(ways.map((way) => [way, []]));
    for (let round = 0; round < ROUNDS; round += 1)
      for (const way of ways) {
        front.to(ports[way]);
        // A peer that does not open is told, and the others are measured all the same.
        const seen = await visit(browser, `${origin}/`).catch((error: unknown) => console.error(way, error));
        if (seen) visits.get(way)!.push(seen);
      }
    print(visits);
    front.to(ports.ours);
    await measureLongTasks(browser, { ...portal, url: origin }, ROUNDS);
  } finally {
    await browser.close();
    await Promise.all([monolith.stop(), federation.stop(), portal.stop()]);
    front.server.closeAllConnections();
    front.server.close();
    for (const folder of Object.values(folders)) rmSync(folder, { recursive: true, force: true });
  }
};
