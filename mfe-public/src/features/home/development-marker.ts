import type { VentureCard } from "@gleba/shared/contracts";
import { formatCents, formatCount } from "@gleba/shared/words";
import type { DivIcon, Map, Marker, Popup } from "leaflet";
import { divIcon, marker } from "#ui/leaflet";
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
const markerLabel = (development: VentureCard): string => {
  const [count, price] = shortText(development);
  return [`${development.name}, ${development.city}/${development.uf}`, count, price].filter(Boolean).join(", ");
};

/** A label with the two facts people look for on a map: how many lots, from which price. */
const markerIcon = (development: VentureCard): DivIcon => {
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

export interface MarkerEvents {
  /** The person points at a development, or at none. */
  onHighlight: (id: number | null) => void;
  /** A popup opened: `content` is its empty element. */
  onPopupOpen: (id: number, content: HTMLElement, popup: Popup) => void;
  onPopupClose: () => void;
}

const bindPopup = (pin: Marker, id: number, events: MarkerEvents): void => {
  const content = document.createElement("div");
  pin.bindPopup(content, { minWidth: 200, maxWidth: 240, autoPanPadding: [12, 12] });
  content.addEventListener("keydown", ({ key }) => key === "Escape" && pin.closePopup());
  pin.on("popupopen", ({ popup }) => {
    popup.getElement()?.querySelector(".leaflet-popup-close-button")?.setAttribute("aria-label", "Fechar");
    events.onPopupOpen(id, content, popup);
  });
  pin.on("popupclose", () => {
    // Whoever closes it by keyboard stands again where they opened it.
    if (content.contains(document.activeElement) || document.activeElement === document.body) pin.getElement()?.focus();
    events.onPopupClose();
  });
};

/** Adds a development's label to the map; null where it has no location. */
export const addDevelopmentMarker = (map: Map, development: VentureCard, events: MarkerEvents): Marker | null => {
  if (!development.centre) return null;
  const { id, centre } = development;
  const pin = marker([centre[1], centre[0]], { icon: markerIcon(development), riseOnHover: true }).addTo(map);
  bindPopup(pin, id, events);
  const element = pin.getElement();
  element?.setAttribute("aria-label", markerLabel(development));
  // Leaflet opens on Enter alone, and from an event browsers no longer promise.
  element?.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    pin.openPopup();
  });
  for (const enter of ["pointerenter", "focus"]) element?.addEventListener(enter, () => events.onHighlight(id));
  for (const leave of ["pointerleave", "blur"]) element?.addEventListener(leave, () => events.onHighlight(null));
  return pin;
};
