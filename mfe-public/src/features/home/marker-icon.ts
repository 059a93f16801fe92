import type { VentureCard } from "@gleba/shared/contracts";
import { formatCents, formatCount } from "@gleba/shared/words";
import { divIcon, type DivIcon } from "leaflet";
import { saleStateOf } from "./filters.ts";
import * as styles from "./components/developments-map.module.css";

const countText = (available: number): string => (available === 1 ? "1 lote" : `${formatCount(available)} lotes`);

const shortText = (development: VentureCard): [string, string] => {
  const state = saleStateOf(development);
  if (state === "em-breve") return ["Em breve", ""];
  if (state === "esgotado") return ["Esgotado", ""];
  const price = development.minPriceCents === null ? "" : `desde ${formatCents(development.minPriceCents)}`;
  return [countText(development.lots.available), price];
};

/** What a screen reader says of a marker. */
export const markerLabel = (development: VentureCard): string => {
  const [count, price] = shortText(development);
  return [`${development.name}, ${development.city}/${development.uf}`, count, price].filter(Boolean).join(", ");
};

/** A label with the two facts people look for on a map: how many lots, from which price. */
export const markerIcon = (development: VentureCard): DivIcon => {
  const [count, price] = shortText(development);
  const label = document.createElement("span");
  label.className = `${styles.label}`;
  label.dataset.state = saleStateOf(development);
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
