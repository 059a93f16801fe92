import { loadavg } from "node:os";
import { chromium } from "@playwright/test";
import { median } from "../median.ts";
import { servePortal } from "../portal.ts";
import { servePlainPage } from "./plain-page.ts";
import { visit, type Figures } from "./visit.ts";

const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 5);
/** The demonstration's development of 12,000 lots. */
const DEVELOPMENT = 3;

const columns: [keyof Figures, string][] = [
  ["fcp", "first paint ms"],
  ["lots", "lots by status ms"],
  ["plan", "and plan ms"],
  ["map", "map usable ms"],
  ["requests", "requests"],
  ["kb", "KB"],
];

/** A development of 12,000 lots on a slow phone, against a bare page that draws the same lots by Leaflet from GeoJSON. */
export const measurePhone = async (): Promise<void> => {
  const portal = await servePortal();
  const plain = await servePlainPage(portal.apiUrl, DEVELOPMENT);
  const ways = { ours: `${portal.url}/empreendimentos/${DEVELOPMENT}`, "bare Leaflet": plain.url };
  const browser = await chromium.launch({
    executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
  });
  try {
    const visits = Object.keys(ways).map((): Figures[] => []);
    // The host's first answers are not what visitors get.
    await (await fetch(ways.ours)).text();
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [at, url] of Object.values(ways).entries()) visits[at]!.push(await visit(browser, url));
    console.log(
      `12,000 lots, 360 pixels wide, cold, 150 ms and 1.6 Mbit/s, CPU ÷ 4; medians of ${ROUNDS} interleaved visits.`,
    );
    console.log(`Load average of the machine meanwhile: ${loadavg()[1]?.toFixed(1)} (5 minutes).`);
    const of = (at: number, key: keyof Figures) => median(visits[at]!.map((figures) => figures[key]));
    console.table(
      Object.keys(ways).map((way, at) => ({
        "": way,
        ...Object.fromEntries(
          columns.map(([key, title]) => [
            title,
            `${Math.round(of(at, key))} (${(of(at, key) / of(1, key)).toFixed(2)})`,
          ]),
        ),
      })),
    );
  } finally {
    await browser.close();
    plain.stop();
    await portal.stop();
  }
};
