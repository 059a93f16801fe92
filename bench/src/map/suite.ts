import { packLots } from "@gleba/shared/lots";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { chromium, type Browser } from "@playwright/test";
import { median } from "../median.ts";
import { generatedPlan, geoJsonOf, realPlan, type Plan } from "./plans.ts";
import { servePages, ways, type WayName } from "./pages.ts";
import { measureOnce, type Figures } from "./visit.ts";

const ROUNDS = 3;
/** Given to the developers beside the repository; a run without it says so. */
const REAL = fileURLToPath(new URL("../../../../shared/data/loteamento-real.geojson", import.meta.url));

/** The peer that the ratios of performance.md are of. */
const PEER: WayName = "leaflet-canvas";

const shown = (value: number | undefined, peer: number | undefined): string => {
  if (value === undefined) return "over a minute";
  const digits = Math.abs(value) < 1 ? 3 : Math.abs(value) < 10 ? 1 : 0;
  return `${value.toFixed(digits)} (${peer === undefined ? "–" : (value / peer).toFixed(2)})`;
};

const keys = ["firstPaint", "recolour", "pan", "zoom", "heap", "memory", "hit"] as const;

const mediansOf = (rounds: readonly Partial<Figures>[]): Partial<Figures> =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const known = rounds.flatMap((round) => round[key] ?? []);
      return known.length > 0 ? [[key, median(known)]] : [];
    }),
  );

/** Everything was measured: nobody gave up waiting. */
const whole = (figures: Partial<Figures>): boolean => keys.every((key) => figures[key] !== undefined);

const measurePlan = async (browser: Browser, url: string, name: string, number: number): Promise<void> => {
  const rounds = new Map<WayName, Partial<Figures>[]>(ways.map((way) => [way, []]));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const way of ways) {
      const visits = rounds.get(way)!;
      // A way that took too long once is not waited for again.
      if (!visits.every(whole)) continue;
      const text = `/${number}.${way === "ours" ? "packed" : "geo"}.json`;
      visits.push(await measureOnce(browser, url, way, text));
    }
  const medians = new Map(ways.map((way) => [way, mediansOf(rounds.get(way)!)]));
  const peer = medians.get(PEER)!;
  console.log(`\n## ${name}: medians of ${ROUNDS} interleaved visits, ratios to ${PEER} in brackets`);
  console.table(
    ways.map((way) => {
      const its = medians.get(way)!;
      return {
        "": way,
        "first paint ms": shown(its.firstPaint, peer.firstPaint),
        "recolour ms": shown(its.recolour, peer.recolour),
        "pan p95 ms": shown(its.pan, peer.pan),
        "zoom p95 ms": shown(its.zoom, peer.zoom),
        "heap MB": shown(its.heap, peer.heap),
        "with buffers MB": shown(its.memory, peer.memory),
        "hit ms": shown(its.hit, peer.hit),
      };
    }),
  );
};

const weigh = (plan: Plan, packed: string, geo: string) => ({
  "": plan.name,
  "packed KB": Math.round(brotliCompressSync(packed).length / 1024),
  "GeoJSON KB": Math.round(brotliCompressSync(geo).length / 1024),
});

/** Our layer against Leaflet, OpenLayers and MapLibre, on generated plans and on the real one. */
export const measureMap = async (): Promise<void> => {
  const real = realPlan(REAL);
  if (!real) console.log(`No real plan at ${join("..", "shared", "data")}: generated ones only.`);
  const plans = [...(real ? [real] : []), generatedPlan(20_000), generatedPlan(50_000)];
  const texts = new Map<string, string>();
  plans.forEach((plan, number) => {
    texts.set(`/${number}.packed.json`, JSON.stringify(packLots(plan.lots)));
    texts.set(`/${number}.geo.json`, geoJsonOf(plan));
  });
  const { url, server } = await servePages(texts);
  const browser = await chromium.launch({
    executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
    // MapLibre draws with WebGL; without a graphics card it does so in software.
    args: ["--no-sandbox", "--enable-unsafe-swiftshader"],
  });
  try {
    console.log(`Chromium ${browser.version()}, 1200 × 760, all lots in view`);
    console.table(plans.map((plan, n) => weigh(plan, texts.get(`/${n}.packed.json`)!, texts.get(`/${n}.geo.json`)!)));
    for (const [number, { name }] of plans.entries()) await measurePlan(browser, url, name, number);
  } finally {
    await browser.close();
    server.close();
  }
};
