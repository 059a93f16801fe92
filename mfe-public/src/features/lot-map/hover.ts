import type { Map as LeafletMap } from "leaflet";
import type { LotLayer } from "./lot-layer.ts";
import { createTooltip } from "./tooltip.ts";
import type { Viewport } from "./viewport.ts";

/** A mouse may miss a lot by this many pixels. */
export const MOUSE_TOLERANCE = 3;

interface Options {
  map: LeafletMap;
  layer: LotLayer;
  viewport: Viewport;
  describe: (lot: number) => string;
  /** The person pointed at a lot, or at none. */
  onHover: (lot: number | null) => void;
}

/** The lot that mouse, keyboard or list point at: its outline and its tooltip. */
export const createHover = (container: HTMLElement, { map, layer, viewport, describe, onHover }: Options) => {
  const tooltip = createTooltip(container);
  let hovered: number | null = null;
  const showTooltip = (): void =>
    hovered === null ? tooltip.hide() : tooltip.show(describe(hovered), viewport.screenPointOf(hovered), map.getSize());
  const set = (lot: number | null): void => {
    if (lot === hovered) return;
    hovered = lot;
    layer.hover(lot);
    showTooltip();
  };
  const setByPerson = (lot: number | null): void => {
    if (lot === hovered) return;
    set(lot);
    onHover(lot);
  };
  const onPointer = (event: PointerEvent): void => {
    if (event.pointerType !== "mouse" || event.buttons !== 0) return;
    const lot = viewport.lotAt(map.mouseEventToContainerPoint(event), MOUSE_TOLERANCE);
    container.classList.toggle("gleba-over-lot", lot !== null);
    setByPerson(lot);
  };
  const onLeave = (): void => setByPerson(null);
  map.on("moveend", showTooltip);
  map.on("movestart zoomstart", () => tooltip.hide());
  container.addEventListener("pointermove", onPointer);
  container.addEventListener("pointerleave", onLeave);
  return {
    lot: (): number | null => hovered,
    set,
    setByPerson,
    destroy(): void {
      container.removeEventListener("pointermove", onPointer);
      container.removeEventListener("pointerleave", onLeave);
      tooltip.remove();
    },
  };
};

export type Hover = ReturnType<typeof createHover>;
