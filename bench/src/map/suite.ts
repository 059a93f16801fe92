import { packLots } from "@gleba/shared/lots";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { chromium, type Browser } from "@playwright/test";
import { median } from "../median.ts";
import { generatedPlan, geoJsonOf, realPlan, repeatedPlan, type Plan } from "./plans.ts";
import { servePages, ways, type WayName } from "./pages.ts";
import { desk, measureOnce, phone, type Device, type Figures } from "./visit.ts";

const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 3);
/** Given to the developers beside the repository; a run without it says so. */
const REAL = fileURLToPath(new URL("../../../../shared/data/loteamento-real.geojson", import.meta.url));

/** The peer that the ratios of performance.md are of. */
const PEER: WayName = "leaflet-canvas";

/** What the table says, and how it is read from a visit. */
const columns: Record<string, (figures: Partial<Figures>) => number | null | undefined> = {
  "add→paint ms": ({ first }) => first?.paint,
  "fetch→paint ms": ({ first }) => first?.fetched,
  "page's code ms": ({ code }) => code,
  "blocking ms": ({ first }) => first?.blocking,
  "recolour ms": ({ recolour }) => recolour,
  "pan p95 ms": ({ pan }) => pan?.p95,
  "pan max ms": ({ pan }) => pan?.max,
  "pan fps": ({ pan }) => pan?.fps,
  "zoom p95 ms": ({ zoom }) => zoom?.p95,
  "zoom max ms": ({ zoom }) => zoom?.max,
  "zoom fps": ({ zoom }) => zoom?.fps,
  "hit p95 ms": ({ hit }) => hit,
  "arrow p95 ms": ({ arrow }) => arrow,
  "blank while dragging": ({ blank }) => blank,
  "shows a status": ({ legible }) => legible,
  "heap MB": ({ heap }) => heap,
  "with buffers MB": ({ memory }) => memory,
  "tab stops": ({ tabStops }) => tabStops,
  "accessibility nodes": ({ accessibilityNodes }) => accessibilityNodes,
};
const withRatio = new Set(["add→paint ms", "fetch→paint ms", "recolour ms", "heap MB", "with buffers MB"]);

const written = (value: number): string => {
  const size = Math.abs(value);
  return value.toFixed(size === 0 || size >= 10 ? 0 : size < 1 ? 3 : 1);
};

type Medians = Record<string, number | null | undefined>;

const mediansOf = (visits: readonly Partial<Figures>[]): Medians =>
  Object.fromEntries(
    Object.entries(columns).map(([name, read]) => {
      const known = visits.map(read).filter((value) => typeof value === "number");
      return [name, known.length > 0 ? median(known) : visits.some((visit) => read(visit) === null) ? null : undefined];
    }),
  );

const shown = (name: string, value: number | null | undefined, peer: number | null | undefined): string => {
  if (value === null) return "–";
  if (value === undefined) return "over a minute";
  return withRatio.has(name) && peer ? `${written(value)} (${(value / peer).toFixed(2)})` : written(value);
};

/** Everything was measured: nobody gave up waiting. */
const whole = (figures: Partial<Figures>): boolean => figures.accessibilityNodes !== undefined;

const measurePlan = async (
  browser: Browser,
  url: string,
  { name, number, device, asked }: { name: string; number: number; device: Device; asked: readonly WayName[] },
): Promise<void> => {
  const visits = new Map<WayName, Partial<Figures>[]>(asked.map((way) => [way, []]));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const way of asked) {
      const before = visits.get(way)!;
      // A way that took too long once is not waited for again.
      if (!before.every(whole)) continue;
      const text = `/${number}.${way === "ours" ? "packed" : "geo"}.json`;
      before.push(await measureOnce(browser, url, way, text, device));
    }
  const medians = new Map(asked.map((way) => [way, mediansOf(visits.get(way)!)]));
  const peer = medians.get(PEER) ?? {};
  console.log(`\n## ${name}: medians of ${ROUNDS} interleaved visits, ratios to ${PEER} in brackets`);
  console.table(
    Object.fromEntries(
      Object.keys(columns).map((column) => [
        column,
        Object.fromEntries(asked.map((way) => [way, shown(column, medians.get(way)![column], peer[column])])),
      ]),
    ),
  );
};

const weigh = (plan: Plan, packed: string, geo: string) => ({
  "": plan.name,
  "packed KB": Math.round(brotliCompressSync(packed).length / 1024),
  "GeoJSON KB": Math.round(brotliCompressSync(geo).length / 1024),
});

const plansToMeasure = (): Plan[] => {
  const real = realPlan(REAL);
  if (!real) console.log(`No real plan at ${join("..", "shared", "data")}: generated ones only.`);
  const plans = real
    ? [real, repeatedPlan(real, 20_000), repeatedPlan(real, 50_000), repeatedPlan(real, 200_000)]
    : [generatedPlan(20_000), generatedPlan(50_000), generatedPlan(200_000)];
  const chosen = process.env["BENCH_LOTS"]?.split(",").map(Number);
  return chosen ? plans.filter(({ lots }) => chosen.includes(lots.length)) : plans;
};

/** More lots than these no peer is asked to draw. */
const MOST_OF_PEERS = 50_000;

/**
 * Our layer against Leaflet, OpenLayers and MapLibre, on the real plan and on cities made of it. `BENCH_LOTS=20000` measures
 * one of them, `BENCH_WAYS=ours,leaflet-canvas` some of the ways, `BENCH_ROUNDS` how often.
 */
export const measureMap = async (): Promise<void> => {
  const plans = plansToMeasure();
  const chosenWays = process.env["BENCH_WAYS"]?.split(",");
  const asked = ways.filter((way) => chosenWays?.includes(way) ?? true);
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
    for (const [number, { name, lots }] of plans.entries()) {
      const able = asked.filter((way) => lots.length <= MOST_OF_PEERS || way === "ours" || way === PEER);
      await measurePlan(browser, url, { name, number, device: desk, asked: able });
      if (lots.length === 20_000)
        await measurePlan(browser, url, { name: `${name}, a phone`, number, device: phone, asked: able });
    }
  } finally {
    await browser.close();
    server.close();
  }
};
