import {
  createPlanLayer,
  latitudeAt,
  longitudeAt,
  metresAt,
  removeMap,
  scaleAt,
  worldX,
  worldY,
} from "@gleba/shared/map";
import { ImageOverlay, LatLng, LatLngBounds, Map as LeafletMap, type LeafletMouseEvent, type Point } from "leaflet";
import "leaflet/dist/leaflet.css";
import { addBaseMap } from "#ui/base-map";
import { occludedHeight } from "./occlusion.ts";
import { attachKeyboard } from "./keyboard.ts";
import { LotLayer } from "./lot-layer.ts";
import { isPlaced, type LotMapHandle, type LotMapOptions, type MapPlace, type Plan } from "./map-types.ts";
import { createScene, type Scene } from "./scene.ts";
import { createTooltip } from "./tooltip.ts";

/** Side of a lot, in pixels, when a link opens the map on it. */
const CLOSE_UP = 110;
/** A finger may miss a lot by this many pixels, a mouse by less. */
const TOUCH_SLACK = 14;
const MOUSE_SLACK = 3;
const MAX_ZOOM = 22;
/** More lots than these are painted together with all others. */
const MOST_APART = 60;
/** Narrower maps are a phone's, where the switch between map and list lies over the lower edge. */
const NARROW = 640;

const calm = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

const planBounds = (plan: Plan): LatLngBounds =>
  new LatLngBounds([plan.swLatitude, plan.swLongitude], [plan.neLatitude, plan.neLongitude]);

const groundBounds = ({ shapes, store }: Scene, plan: Plan | null): LatLngBounds => {
  const { originX, originY, box } = shapes;
  const lots = new LatLngBounds(
    [latitudeAt(originY + box.maxY), longitudeAt(originX + box.minX)],
    [latitudeAt(originY + box.minY), longitudeAt(originX + box.maxX)],
  );
  if (store.count > 0) return lots;
  return plan && isPlaced(plan) ? planBounds(plan) : lots;
};

const buildMap = (container: HTMLElement, bounds: LatLngBounds): LeafletMap => {
  const still = calm();
  const map = new LeafletMap(container, {
    attributionControl: false,
    zoomControl: false,
    // Arrow keys walk from lot to lot instead of moving the ground.
    keyboard: false,
    // Sizes are followed by a ResizeObserver: the map may be hidden behind the list.
    trackResize: false,
    zoomSnap: 0.25,
    wheelPxPerZoomLevel: 100,
    maxZoom: MAX_ZOOM,
    inertia: !still,
    zoomAnimation: !still,
    fadeAnimation: !still,
    maxBounds: bounds.pad(1.5),
    maxBoundsViscosity: 0.6,
  });
  map.setMinZoom(Math.min(MAX_ZOOM, map.getBoundsZoom(bounds)) - 1.5);
  return map;
};

/**
 * Puts the map of one development into `container`, which must have a size. Framework-free: the React component drives
 * it through the returned handle. Loaded on demand together with Leaflet.
 */
export const createLotMap = (container: HTMLElement, options: LotMapOptions): LotMapHandle => {
  const { store, plan, tiles, onSelect, onHover, onMove, describe } = options;
  const scene = createScene(store);
  const bounds = groundBounds(scene, plan);
  const map = buildMap(container, bounds);
  const layer = new LotLayer(scene, getComputedStyle(container).fontFamily || "sans-serif");
  const tooltip = createTooltip(container);
  let selected: number | null = options.selected;
  let hovered: number | null = null;
  let settled = false;
  let fitting = false;
  let wanted: MapPlace | null = options.place;

  const zoomFor = (lot: number): number => {
    const b = lot * 4;
    const { boxes } = scene.shapes;
    const side = Math.max(boxes[b + 2]! - boxes[b]!, boxes[b + 3]! - boxes[b + 1]!, 1);
    return Math.min(MAX_ZOOM, Math.round(Math.log2(CLOSE_UP / side / scaleAt(0)) * 4) / 4);
  };
  const centreOf = (lot: number): LatLng => {
    const { x, y } = scene.anchor(lot);
    return new LatLng(latitudeAt(scene.shapes.originY + y), longitudeAt(scene.shapes.originX + x));
  };
  /** Puts a lot in the middle of what is visible of the map. */
  const lookAt = (lot: number, zoom: number, animate: boolean): void => {
    const middle = map.project(centreOf(lot), zoom).add([0, occludedHeight(container) / 2]);
    map.setView(map.unproject(middle, zoom), zoom, { animate });
  };
  const fit = (): void => {
    fitting = true;
    const below = container.clientWidth < NARROW ? 72 : 24;
    map.fitBounds(bounds, {
      paddingTopLeft: [24, 24],
      paddingBottomRight: [24, below],
      animate: settled && !calm(),
    });
  };
  const place = ({ latitude, longitude, zoom }: MapPlace): void => {
    map.setView([latitude, longitude], zoom, { animate: settled && !calm() });
  };
  const lotAt = (point: Point, slack: number): number | null => {
    const scale = scaleAt(map.getZoom());
    const ground = map.containerPointToLayerPoint(point).add(map.getPixelOrigin());
    const [x, y] = [ground.x / scale - scene.shapes.originX, ground.y / scale - scene.shapes.originY];
    const lot = scene.grid.hit(x, y, slack / scale);
    return lot < 0 ? null : lot;
  };
  const showTooltip = (lot: number | null): void =>
    lot === null
      ? tooltip.hide()
      : tooltip.show(describe(lot), map.latLngToContainerPoint(centreOf(lot)), map.getSize());
  const hover = (lot: number | null): void => {
    if (lot === hovered) return;
    hovered = lot;
    layer.hover(lot);
    showTooltip(lot);
  };
  const hoverByPerson = (lot: number | null): void => {
    if (lot === hovered) return;
    hover(lot);
    onHover(lot);
  };

  if (plan?.file && isPlaced(plan)) {
    // A plan whose image is gone still has its lots.
    const layer = createPlanLayer(
      { ImageOverlay, LatLngBounds },
      { file: plan.file, picture: plan.plan ?? null },
      plan,
      () => layer.remove(),
    );
    layer.addTo(map);
  }
  if (tiles) addBaseMap(map, tiles, options.onTiles);

  if (options.place) place(options.place);
  else if (selected !== null) lookAt(selected, zoomFor(selected), false);
  else fit();
  layer.addTo(map);
  layer.select(selected);
  settled = true;
  fitting = false;

  map.on("moveend", () => {
    const { lat, lng } = map.getCenter();
    wanted = fitting ? null : { latitude: lat, longitude: lng, zoom: map.getZoom() };
    onMove(wanted);
    fitting = false;
    showTooltip(hovered);
  });
  map.on("movestart zoomstart", () => tooltip.hide());
  map.on("click", ({ containerPoint, originalEvent }: LeafletMouseEvent) => {
    const touch = (originalEvent as PointerEvent).pointerType === "touch";
    onSelect(lotAt(containerPoint, touch ? TOUCH_SLACK : MOUSE_SLACK));
  });
  const onPointer = (event: PointerEvent): void => {
    if (event.pointerType !== "mouse" || event.buttons !== 0) return;
    const lot = lotAt(map.mouseEventToContainerPoint(event), MOUSE_SLACK);
    container.classList.toggle("gleba-over-lot", lot !== null);
    hoverByPerson(lot);
  };
  const onLeave = (): void => hoverByPerson(null);
  container.addEventListener("pointermove", onPointer);
  container.addEventListener("pointerleave", onLeave);

  const reveal = (lot: number): void => {
    map.panInside(centreOf(lot), {
      paddingTopLeft: [64, 64],
      paddingBottomRight: [64, 40 + occludedHeight(container)],
      animate: !calm(),
    });
  };
  const detachKeyboard = attachKeyboard(container, {
    scene,
    cursor: () => hovered ?? selected,
    middle: () => {
      const { lat, lng } = map.getCenter();
      return [worldX(lng) - scene.shapes.originX, worldY(lat) - scene.shapes.originY];
    },
    onCursor: (lot) => {
      reveal(lot);
      hoverByPerson(lot);
      options.announce(describe(lot));
    },
    onEdge: () => options.announce("Não há outro lote nessa direção."),
    onPan: (x, y) => map.panBy([x, y], { animate: !calm() }),
    onZoom: (steps) => map.setZoom(map.getZoom() + steps),
    onFit: fit,
    onSelect,
  });
  const observer = new ResizeObserver(() => {
    // Hidden behind the list it measures nothing, and keeps the view it had.
    if (container.clientWidth > 0 && container.clientHeight > 0) map.invalidateSize({ pan: true, animate: false });
  });
  observer.observe(container);

  return {
    select: (lot, closeUp) => {
      selected = lot;
      layer.select(lot);
      if (lot === null) return;
      if (closeUp) lookAt(lot, Math.max(map.getZoom(), zoomFor(lot)), !calm());
      else reveal(lot);
    },
    hover,
    filter: (matches) => {
      scene.matches = matches;
      layer.scheduleRedraw();
    },
    repaint: (lots) => {
      if (lots.length > MOST_APART) layer.scheduleRedraw();
      else for (const lot of lots) layer.repaintLot(lot);
    },
    zoom: (steps) => map.setZoom(map.getZoom() + steps, { animate: !calm() }),
    fit,
    view: () => wanted,
    place,
    locate: ({ latitude, longitude, accuracyM }) => {
      const at = new LatLng(latitude, longitude);
      layer.locate({
        x: worldX(longitude) - scene.shapes.originX,
        y: worldY(latitude) - scene.shapes.originY,
        radius: accuracyM / metresAt(latitude),
      });
      const shown = bounds.pad(1).contains(at);
      if (shown) map.panTo(at, { animate: !calm() });
      return { shown, distanceM: at.distanceTo(bounds.getCenter()) };
    },
    destroy: () => {
      observer.disconnect();
      detachKeyboard();
      container.removeEventListener("pointermove", onPointer);
      container.removeEventListener("pointerleave", onLeave);
      tooltip.remove();
      removeMap(map);
    },
  };
};
