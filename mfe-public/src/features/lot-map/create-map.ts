import { metresAt, worldX, worldY } from "@gleba/shared/lots";
import { removeMap } from "@gleba/shared/map";
import type { LeafletMouseEvent, Map as LeafletMap } from "leaflet";
import { nextTask } from "#platform/next-task";
import { addBaseMap } from "#ui/base-map";
import { addPlan, buildMap, contentBounds, followSize } from "./build-map.ts";
import { createHover, MOUSE_TOLERANCE, type Hover } from "./hover.ts";
import { createGrid } from "./grid.ts";
import { attachKeyboard, type KeyboardTarget } from "./keyboard.ts";
import { LotLayer } from "./lot-layer.ts";
import type { LotMapHandle, LotMapOptions } from "./map-types.ts";
import { createScene, type Scene } from "./scene.ts";
import { projectShapes } from "./shapes.ts";
import { ApartLotLayer } from "./worker/apart-layer.ts";
import type { Painter } from "./worker/painter.ts";
import { createViewport, type Viewport } from "./viewport.ts";
import { whenSized } from "./when-sized.ts";

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

/** The lots projected and indexed: by the thread that paints them, else here in tasks of their own. */
const prepare = async (
  { store, painter }: LotMapOptions,
  signal: AbortSignal,
): Promise<{ scene: Scene; painter: Painter | null }> => {
  const given = await painter?.ground.catch(() => null);
  signal.throwIfAborted();
  if (painter && given)
    return { scene: createScene(store, given.shapes, createGrid(given.shapes, given.index)), painter };
  const shapes = projectShapes(store);
  await nextTask();
  const grid = createGrid(shapes);
  await nextTask();
  return { scene: createScene(store, shapes, grid), painter: null };
};

/**
 * Puts the map of one development into `container` once that has a size. Framework-free: the React component drives
 * it through the returned handle. Loaded on demand together with Leaflet. Built in several tasks; rejects with the reason
 * of `signal` once that is aborted, and leaves nothing in the container then.
 */
export const createLotMap = async (
  container: HTMLElement,
  options: LotMapOptions,
  signal: AbortSignal,
): Promise<LotMapHandle> => {
  const { plan, tiles, describe, onSelect, onHover } = options;
  // The code itself has just been run.
  await nextTask();
  const { scene, painter } = await prepare(options, signal);
  // Somebody may have gone to the list meanwhile, and no view fits into nothing.
  await whenSized(container, signal);
  const bounds = contentBounds(scene, plan);
  const map = buildMap(container, bounds);
  const font = getComputedStyle(container).fontFamily || "sans-serif";
  const layer = painter ? new ApartLotLayer(scene, font, painter) : new LotLayer(scene, font);
  const viewport = createViewport(map, scene, container, bounds);
  let { selected } = options;

  addPlan(map, plan);
  addBaseMap(map, tiles, options.onTiles);
  viewport.open(options.place, selected);
  const nextStep = async (): Promise<void> => {
    await nextTask();
    if (!signal.aborted) return;
    removeMap(map);
    throw signal.reason;
  };
  await nextStep();
  layer.addTo(map);
  await nextStep();
  layer.name();
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
      // Nothing was filtered, and nothing is: what stands is not drawn again.
      if (matches === null && scene.matches === null) return;
      scene.matches = matches;
      layer.scheduleRedraw();
    },
    seek: viewport.seek,
    repaint: (lots) => {
      if (lots.length > MAX_SINGLE_REPAINTS) layer.scheduleRedraw();
      else for (const lot of lots) layer.repaintLot(lot);
    },
    outline: (area) => {
      const { originX, originY } = scene.shapes;
      layer.outline(area?.map(([lng, lat]) => [worldX(lng) - originX, worldY(lat) - originY] as const) ?? null);
    },
    groundAt: viewport.groundAt,
    inSight: viewport.inSight,
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
      options.painter?.end();
    },
  };
};
