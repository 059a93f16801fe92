import type { Bounds, VentureCard } from "@gleba/shared/contracts";
import { control, latLngBounds, map as createMap, marker, type Marker, type Popup } from "leaflet";
import "leaflet/dist/leaflet.css";
import { addBaseMap, type BaseMap } from "#ui/base-map";
import { drawReferencePlaces } from "./reference-places.ts";
import { updateLabelDensity } from "./label-overlap.ts";
import { markerIcon, markerLabel } from "./marker-icon.ts";
import type { MapView } from "./map-view.ts";

interface Options {
  tiles: BaseMap | null;
  /** The background does not come, or comes again. */
  onTiles: (missing: boolean) => void;
  onHighlight: (id: number | null) => void;
  /** The person moved the map (fitting it to a list does not count). */
  onMoved: (view: MapView, bounds: Bounds) => void;
  /** A marker was opened: `content` is the popup's empty element, null when it closed. */
  onPopupOpen: (id: number, content: HTMLElement, popup: Popup) => void;
  onPopupClose: () => void;
}

/** One development needs its surroundings to be recognised: never closer than a city by itself. */
const MAX_FIT_ZOOM = 11;

const reducedMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The map of the home page; everything of Leaflet stays in this file and arrives with it, after the first paint. */
export const createDevelopmentsMap = (container: HTMLElement, options: Options) => {
  const map = createMap(container, {
    zoomControl: false,
    attributionControl: false,
    minZoom: 3,
    maxZoom: 17,
    zoomAnimation: !reducedMotion(),
    fadeAnimation: !reducedMotion(),
    scrollWheelZoom: false,
    zoomSnap: 0.5,
  });
  control.zoom({ position: "bottomright", zoomInTitle: "Aproximar o mapa", zoomOutTitle: "Afastar o mapa" }).addTo(map);
  if (options.tiles) addBaseMap(map, options.tiles, options.onTiles);
  map.setView([-20, -41], 6);
  if (!options.tiles) drawReferencePlaces(map);

  const markers = new Map<number, Marker>();
  let fitting = false;
  let autoPanning = false;
  map.on("autopanstart", () => {
    autoPanning = true;
  });

  map.on("moveend", () => {
    // A popup that pans the map into view is not the person moving it.
    const movedByPerson = !fitting && !autoPanning;
    autoPanning = false;
    if (!movedByPerson) return;
    const { lat, lng } = map.getCenter();
    const box = map.getBounds();
    options.onMoved(
      { latitude: lat, longitude: lng, zoom: map.getZoom() },
      {
        swLatitude: box.getSouth(),
        swLongitude: box.getWest(),
        neLatitude: box.getNorth(),
        neLongitude: box.getEast(),
      },
    );
  });

  /** Moves without reporting it as the person's wish; also when the container only changed its size. */
  const moveSilently = (move: () => void): void => {
    fitting = true;
    move();
    fitting = false;
  };

  const updateLabels = (): void =>
    updateLabelDensity(
      container,
      [...markers.values()].flatMap((pin) => pin.getElement()?.firstElementChild ?? []),
    );
  map.on("zoomend", updateLabels);

  const resized = new ResizeObserver(() => moveSilently(() => map.invalidateSize({ animate: false })));
  resized.observe(container);

  const addMarker = (development: VentureCard): void => {
    if (!development.centre) return;
    const [longitude, latitude] = development.centre;
    const pin = marker([latitude, longitude], { icon: markerIcon(development), riseOnHover: true }).addTo(map);
    const content = document.createElement("div");
    pin.bindPopup(content, { minWidth: 200, maxWidth: 240, autoPanPadding: [12, 12] });
    content.addEventListener("keydown", ({ key }) => key === "Escape" && pin.closePopup());
    pin.on("popupopen", ({ popup }) => {
      popup.getElement()?.querySelector(".leaflet-popup-close-button")?.setAttribute("aria-label", "Fechar");
      options.onPopupOpen(development.id, content, popup);
    });
    pin.on("popupclose", () => {
      // Whoever closes it by keyboard stands again where they opened it.
      if (content.contains(document.activeElement) || document.activeElement === document.body)
        pin.getElement()?.focus();
      options.onPopupClose();
    });
    const element = pin.getElement();
    element?.setAttribute("aria-label", markerLabel(development));
    // Leaflet opens on Enter alone, and from an event browsers no longer promise.
    element?.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      pin.openPopup();
    });
    for (const enter of ["pointerenter", "focus"])
      element?.addEventListener(enter, () => options.onHighlight(development.id));
    for (const leave of ["pointerleave", "blur"]) element?.addEventListener(leave, () => options.onHighlight(null));
    markers.set(development.id, pin);
  };

  return {
    /** Shows these developments and no other; fits the view to them when asked. */
    show(developments: readonly VentureCard[], fit: boolean): void {
      const shownIds = new Set(developments.map(({ id }) => id));
      for (const [id, pin] of markers) {
        if (shownIds.has(id)) continue;
        pin.remove();
        markers.delete(id);
      }
      for (const development of developments) if (!markers.has(development.id)) addMarker(development);
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
      // Leaflet 1.9.4 would end a running zoom later, on a map that is gone.
      (map as unknown as { _animatingZoom: boolean })._animatingZoom = false;
      map.remove();
    },
  };
};

export type DevelopmentsMapHandle = ReturnType<typeof createDevelopmentsMap>;
