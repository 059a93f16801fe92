import type { VentureCard } from "@gleba/shared/contracts";
import { formatCents, formatCount } from "@gleba/shared/words";
import { divIcon, type DivIcon } from "leaflet";
import { saleStateOf } from "./filters.ts";
import * as styles from "./components/developments-map.module.css";

const countText = (available: number): string => (available === 1 ? "1 lote" : `${formatCount(available)} lotes`);

const shortText = (venture: VentureCard): [string, string] => {
  const state = saleStateOf(venture);
  if (state === "em-breve") return ["Em breve", ""];
  if (state === "esgotado") return ["Esgotado", ""];
  const price = venture.minPriceCents === null ? "" : `desde ${formatCents(venture.minPriceCents)}`;
  return [countText(venture.lots.available), price];
};

/** What a screen reader says of a marker. */
export const markerLabel = (venture: VentureCard): string => {
  const [count, price] = shortText(venture);
  return [`${venture.name}, ${venture.city}/${venture.uf}`, count, price].filter(Boolean).join(", ");
};

/** A label with the two facts people look for on a map: how many lots, from which price. */
export const markerIcon = (venture: VentureCard): DivIcon => {
  const [count, price] = shortText(venture);
  const label = document.createElement("span");
  label.className = `${styles.label}`;
  label.dataset.state = saleStateOf(venture);
  const strong = document.createElement("strong");
  strong.textContent = count;
  label.append(strong);
  if (price) {
    const small = document.createElement("small");
    small.textContent = price;
    label.append(small);
  }
  return divIcon({ html: label, className: `${styles.marker}`, iconSize: [0, 0] });
};
