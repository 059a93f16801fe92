import { metresAt, worldX, worldY } from "@gleba/shared/lots";
import { removeMap } from "@gleba/shared/map";
import type { LeafletMouseEvent, Map as LeafletMap } from "leaflet";
import { addBaseMap } from "#ui/base-map";
import { addPlan, buildMap, contentBounds, followSize } from "./build-map.ts";
import { createHover, MOUSE_TOLERANCE, type Hover } from "./hover.ts";
import { attachKeyboard, type KeyboardTarget } from "./keyboard.ts";
import { LotLayer } from "./lot-layer.ts";
import type { LotMapHandle, LotMapOptions } from "./map-types.ts";
import { createScene, type Scene } from "./scene.ts";
import { createViewport, type Viewport } from "./viewport.ts";

/** A finger may miss a lot by this many pixels. */
const TOUCH_TOLERANCE = 14;
/** More changed lots than these are repainted together with all others. */
const MAX_SINGLE_REPAINTS = 60;

const keyboardTarget = (
  map: LeafletMap,
  scene: Scene,
  viewport: Viewport,
  hover: Hover,
  selected: () => number | null,
  { announce, describe, onSelect }: LotMapOptions,
): KeyboardTarget => ({
  scene,
  cursor: () => hover.lot() ?? selected(),
  middle: viewport.middle,
  onCursor: (lot) => {
    viewport.reveal(lot);
    hover.setByPerson(lot);
    announce(describe(lot));
  },
  onEdge: () => announce("Não há outro lote nessa direção."),
  onPan: viewport.panBy,
  onZoom: (steps) => map.setZoom(map.getZoom() + steps),
  onFit: viewport.fit,
  onSelect,
});

/**
 * Puts the map of one development into `container`, which must have a size. Framework-free: the React component drives
 * it through the returned handle. Loaded on demand together with Leaflet.
 */
export const createLotMap = (container: HTMLElement, options: LotMapOptions): LotMapHandle => {
  const { store, plan, tiles, describe, onSelect, onHover } = options;
  const scene = createScene(store);
  const bounds = contentBounds(scene, plan);
  const map = buildMap(container, bounds);
  const layer = new LotLayer(scene, getComputedStyle(container).fontFamily || "sans-serif");
  const viewport = createViewport(map, scene, container, bounds);
  let { selected } = options;

  addPlan(map, plan);
  if (tiles) addBaseMap(map, tiles, options.onTiles);
  viewport.open(options.place, selected);
  layer.addTo(map);
  layer.select(selected);
  viewport.report(options.onMove);

  const hover = createHover(container, { map, layer, viewport, describe, onHover });
  map.on("click", ({ containerPoint, originalEvent }: LeafletMouseEvent) => {
    const touch = (originalEvent as PointerEvent).pointerType === "touch";
    onSelect(viewport.lotAt(containerPoint, touch ? TOUCH_TOLERANCE : MOUSE_TOLERANCE));
  });
  const detachKeyboard = attachKeyboard(
    container,
    keyboardTarget(map, scene, viewport, hover, () => selected, options),
  );
  const stopFollowing = followSize(map, container);

  return {
    select: (lot, closeUp) => {
      selected = lot;
      layer.select(lot);
      if (lot !== null) (closeUp ? viewport.closeUp : viewport.reveal)(lot);
    },
    hover: hover.set,
    filter: (matches) => {
      scene.matches = matches;
      layer.scheduleRedraw();
    },
    repaint: (lots) => {
      if (lots.length > MAX_SINGLE_REPAINTS) layer.scheduleRedraw();
      else for (const lot of lots) layer.repaintLot(lot);
    },
    zoom: viewport.zoomBy,
    fit: viewport.fit,
    view: viewport.place,
    place: viewport.show,
    locate: ({ latitude, longitude, accuracyM }) => {
      const { originX, originY } = scene.shapes;
      const radius = accuracyM / metresAt(latitude);
      layer.locate({ x: worldX(longitude) - originX, y: worldY(latitude) - originY, radius });
      return viewport.panTo(latitude, longitude);
    },
    destroy: () => {
      stopFollowing();
      detachKeyboard();
      hover.destroy();
      removeMap(map);
    },
  };
};
