import type { Map as LeafletMap } from "leaflet";
import { readingBaseFile, type BaseFile } from "./base-file.ts";
import type { LeafletParts } from "./base-map.ts";
import file from "./brazil.bin";
import * as styles from "./base-map.module.css";
import { BrazilLayer } from "./brazil-layer.ts";

const SOURCES =
  '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>, <a href="https://www.geonames.org">GeoNames</a>, Natural Earth; rodovias: traçado esquemático';

/** Whoever taps or scrolls meanwhile goes first. */
const read = async (bytes: Uint8Array): Promise<BaseFile> => {
  const reading = readingBaseFile(bytes);
  for (;;) {
    const { done, value } = reading.next();
    if (done) return value;
    await new Promise((resolve) => setTimeout(resolve));
  }
};

/**
 * Fetches the base map of Brazil and adds it below everything else, unless the map has gone by then. `named` is the map where its sources
 * are named, once for all the maps that name them there.
 */
export const addBrazil = async (
  map: LeafletMap,
  { attribution }: LeafletParts,
  named: LeafletMap,
  isGone: () => boolean,
): Promise<void> => {
  // Its address changes with its contents: the browser keeps it, and asks nobody a second time.
  // oxlint-disable-next-line no-restricted-globals -- a file of this release, like its code: the API is not asked
  const response = await fetch(file, { priority: "low" });
  if (!response.ok) throw new Error(`The base map answered ${response.status}.`);
  const base = await read(new Uint8Array(await response.arrayBuffer()));
  if (isGone()) return;
  new BrazilLayer(base, getComputedStyle(map.getContainer()).fontFamily || "sans-serif").addTo(map);
  // Missing until somebody names something there, whatever the types say.
  const there = named.attributionControl as LeafletMap["attributionControl"] | undefined;
  const sources = there ?? attribution({ prefix: false, position: "bottomleft" }).addTo(named);
  sources.addAttribution(SOURCES).getContainer()?.classList.add(`${styles.sources}`);
};
