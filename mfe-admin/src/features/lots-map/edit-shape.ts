import { watchTheme } from "@gleba/shared/map";
import * as leaflet from "leaflet";
import "@geoman-io/leaflet-geoman-free/dist/leaflet-geoman.css";
import { createColourReader, corners, emptyMap, type DrawnLot } from "./draw-map.ts";
import { textElement } from "./text-element.ts";

type Ring = [number, number][];

let loading: Promise<unknown> | undefined;

/**
 * The library that moves corners extends a Leaflet it finds by this name, the page's own, once: another copy of the name
 * would lack what it added to the first.
 */
const loadGeoman = (): Promise<unknown> => {
  if (loading) return loading;
  Object.assign(globalThis, { L: { ...leaflet } });
  loading = import(/* webpackChunkName: "geoman" */ "@geoman-io/leaflet-geoman-free");
  loading.catch(() => (loading = undefined));
  return loading;
};

const UNIT = 1e7;
const rounded = (degrees: number): number => Math.round(degrees * UNIT) / UNIT;

const ringOf = (shape: leaflet.Polygon): Ring => {
  const [outer = []] = shape.getLatLngs() as leaflet.LatLng[][];
  return outer.map(({ lat, lng }) => [rounded(lng), rounded(lat)]);
};

/** A map on which one outline is drawn or moved corner by corner, among its neighbours. */
export const editShape = async (
  container: HTMLElement,
  neighbours: readonly DrawnLot[],
  onChange: (ring: Ring) => void,
) => {
  await loadGeoman();
  // Corners are moved on shapes of the page; on a canvas there is nothing to take hold of.
  const map = emptyMap(container, leaflet.svg());
  map.pm.setLang("pt_br");
  // Corners are taken hold of with a pointer alone; for keyboards and screen readers they stand in numbers beside the map.
  map.on("layeradd", ({ layer }: leaflet.LayerEvent) => {
    const handle = layer instanceof leaflet.Marker ? layer.getElement() : undefined;
    for (const name of ["role", "tabindex"]) handle?.removeAttribute(name);
    handle?.setAttribute("aria-hidden", "true");
  });
  const colour = createColourReader(container);
  const around = leaflet.featureGroup(
    neighbours
      .filter(({ ring }) => ring.length > 2)
      .map(({ ring, title }) =>
        leaflet
          .polygon(corners(ring), { weight: 1, fillOpacity: 0.08, pmIgnore: true })
          .bindTooltip(textElement(title)),
      ),
  );
  around.addTo(map);
  let shape: leaflet.Polygon | null = null;
  /** In the colours of the page as it is at this moment, light or dark. */
  const paint = (): void => {
    around.setStyle({ color: colour("color-border-strong") });
    shape?.setStyle({
      color: colour("color-focus"),
      weight: 3,
      fillColor: colour("color-primary"),
      fillOpacity: 0.25,
    });
    const drawing = { color: colour("color-focus") };
    map.pm.setGlobalOptions({ templineStyle: drawing, hintlineStyle: { ...drawing, dashArray: "5 5" } });
  };
  paint();
  const unwatch = watchTheme(paint);
  const watcher = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  watcher.observe(container);

  const take = (polygon: leaflet.Polygon): void => {
    shape = polygon;
    paint();
    polygon.pm.enable({ allowSelfIntersection: true, snappable: true, snapDistance: 12 });
    const tell = (): void => onChange(ringOf(polygon));
    for (const event of ["pm:markerdragend", "pm:vertexadded", "pm:vertexremoved"]) polygon.on(event, tell);
  };
  map.on("pm:create", ({ layer }) => {
    take(layer as leaflet.Polygon);
    onChange(ringOf(layer as leaflet.Polygon));
  });

  return {
    show(ring: readonly (readonly [number, number])[], fit: boolean): void {
      shape?.pm.disable();
      shape?.remove();
      shape = null;
      if (ring.length >= 3) {
        take(leaflet.polygon(corners(ring)).addTo(map));
        if (fit) map.fitBounds(leaflet.latLngBounds(corners(ring)).pad(0.8), { animate: false });
      } else {
        if (fit && around.getBounds().isValid()) map.fitBounds(around.getBounds(), { animate: false });
        map.pm.enableDraw("Polygon", { snappable: true, snapDistance: 12, finishOn: "dblclick" });
      }
    },
    remove(): void {
      unwatch();
      watcher.disconnect();
      map.remove();
    },
  };
};
