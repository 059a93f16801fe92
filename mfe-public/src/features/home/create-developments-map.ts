import type { Bounds, VentureCard } from "@gleba/shared/contracts";
import { removeMap } from "@gleba/shared/map";
import type { Marker } from "leaflet";
import "leaflet/dist/leaflet.css";
import { addBaseMap, type BaseMap } from "#ui/base-map";
import { control, latLngBounds, Map as LeafletMap } from "#ui/leaflet";
import { addDevelopmentMarker, type MarkerEvents } from "./development-marker.ts";
import { updateLabelDensity } from "./label-overlap.ts";
import type { MapView } from "./map-view.ts";

type OnMoved = (view: MapView, bounds: Bounds) => void;

interface Options extends MarkerEvents {
  /** Null shows the portal's own map of Brazil. */
  tiles: BaseMap | null;
  /** The background fails, or loads again. */
  onTiles: (missing: boolean) => void;
  /** The person moved the map (fitting it to a list does not count). */
  onMoved: OnMoved;
}

/** One development needs its surroundings to be recognised: never closer than a city by itself. */
const MAX_FIT_ZOOM = 11;

const buildMap = (container: HTMLElement, { tiles, onTiles }: Options): LeafletMap => {
  const animated = !matchMedia("(prefers-reduced-motion: reduce)").matches;
  const map = new LeafletMap(container, {
    zoomControl: false,
    attributionControl: false,
    minZoom: 3,
    maxZoom: 17,
    zoomAnimation: animated,
    fadeAnimation: animated,
    scrollWheelZoom: false,
    zoomSnap: 0.5,
  });
  control.zoom({ position: "bottomright", zoomInTitle: "Aproximar o mapa", zoomOutTitle: "Afastar o mapa" }).addTo(map);
  map.setView([-20, -41], 6);
  addBaseMap(map, tiles, onTiles);
  return map;
};

/** Reports the person's moves. The answer moves the map without a report; also when the container changed its size. */
const reportMoves = (map: LeafletMap, onMoved: OnMoved): ((move: () => void) => void) => {
  let silent = false;
  let autoPanning = false;
  map.on("autopanstart", () => {
    autoPanning = true;
  });
  map.on("moveend", () => {
    // A popup that pans the map into view is not the person moving it.
    const movedByPerson = !silent && !autoPanning;
    autoPanning = false;
    if (!movedByPerson) return;
    const { lat, lng } = map.getCenter();
    const box = map.getBounds();
    onMoved(
      { latitude: lat, longitude: lng, zoom: map.getZoom() },
      {
        swLatitude: box.getSouth(),
        swLongitude: box.getWest(),
        neLatitude: box.getNorth(),
        neLongitude: box.getEast(),
      },
    );
  });
  return (move) => {
    silent = true;
    move();
    silent = false;
  };
};

/** The map of the home page; everything of Leaflet arrives with this file, after the first paint. */
export const createDevelopmentsMap = (container: HTMLElement, options: Options) => {
  const map = buildMap(container, options);
  const markers = new Map<number, Marker>();
  const moveSilently = reportMoves(map, options.onMoved);
  const updateLabels = (): void =>
    updateLabelDensity(
      container,
      [...markers.values()].flatMap((pin) => pin.getElement()?.firstElementChild ?? []),
    );
  map.on("zoomend", updateLabels);
  const resized = new ResizeObserver(() => moveSilently(() => map.invalidateSize({ animate: false })));
  resized.observe(container);

  return {
    /** Shows these developments and no other; fits the view to them when asked. */
    show(developments: readonly VentureCard[], fit: boolean): void {
      const shownIds = new Set(developments.map(({ id }) => id));
      for (const [id, pin] of markers) {
        if (shownIds.has(id)) continue;
        pin.remove();
        markers.delete(id);
      }
      for (const development of developments) {
        const pin = markers.has(development.id) ? null : addDevelopmentMarker(map, development, options);
        if (pin) markers.set(development.id, pin);
      }
      if (!fit || markers.size === 0) return updateLabels();
      const places = [...markers.values()].map((pin) => pin.getLatLng());
      moveSilently(() =>
        // Labels stand above and to both sides of their place.
        map.fitBounds(latLngBounds(places), {
          paddingTopLeft: [72, 72],
          paddingBottomRight: [72, 24],
          maxZoom: MAX_FIT_ZOOM,
          animate: false,
        }),
      );
      updateLabels();
    },
    /** Lifts the marker of a card the person points at. */
    highlight(id: number | null): void {
      for (const [each, pin] of markers) {
        pin.getElement()?.classList.toggle("is-marked", each === id);
        pin.setZIndexOffset(each === id ? 1000 : 0);
      }
    },
    /** Goes to a view from the address. */
    setView({ latitude, longitude, zoom }: MapView): void {
      moveSilently(() => map.setView([latitude, longitude], zoom, { animate: false }));
    },
    destroy(): void {
      resized.disconnect();
      removeMap(map);
    },
  };
};

export type DevelopmentsMapHandle = ReturnType<typeof createDevelopmentsMap>;
