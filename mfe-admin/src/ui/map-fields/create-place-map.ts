import type { LocationValue } from "@gleba/shared/contracts/crm";
import { removeMap } from "@gleba/shared/map";
import { CircleMarker, LatLng, Map as LeafletMap } from "leaflet";
import "leaflet/dist/leaflet.css";
import { addBaseMap, addZoomButtons, type BaseMap } from "#ui/base-map";

export interface PlaceMapHandle {
  show: (place: LocationValue | null) => void;
  pickCentre: () => void;
  destroy: () => void;
}

interface Options {
  /** Null shows the portal's own map of Brazil. */
  tiles: BaseMap | null;
  /** The background fails, or loads again. */
  onTiles: (missing: boolean) => void;
  place: LocationValue | null;
  onPick: (place: LocationValue) => void;
}

/** The middle of Brazil, where a map without a place opens. */
const DEFAULT_CENTRE = new LatLng(-15.8, -47.9);
const FAR = 4;

const rounded = (degrees: number): number => Math.round(degrees * 1e7) / 1e7;

/** Puts a map with one place into `container`. */
export const createPlaceMap = (container: HTMLElement, { tiles, onTiles, place, onPick }: Options): PlaceMapHandle => {
  const map = new LeafletMap(container, { attributionControl: false, zoomControl: false, maxZoom: 20 });
  map.setView(place ? [place.latitude, place.longitude] : DEFAULT_CENTRE, place?.zoom ?? FAR, { animate: false });
  addZoomButtons(map, "topleft");
  addBaseMap(map, tiles, onTiles);
  const mark = new CircleMarker(DEFAULT_CENTRE, {
    radius: 9,
    weight: 3,
    color: "#ffffff",
    fillColor: "#b4532a",
    fillOpacity: 1,
  });
  const pick = ({ lat, lng }: LatLng): void =>
    onPick({ latitude: rounded(lat), longitude: rounded(lng), zoom: map.getZoom() });
  map.on("click", ({ latlng }) => pick(latlng));
  return {
    show: (next) => {
      if (!next) return void mark.remove();
      mark.setLatLng([next.latitude, next.longitude]).addTo(map);
      if (!map.getBounds().contains(mark.getLatLng())) map.panTo(mark.getLatLng(), { animate: false });
    },
    pickCentre: () => pick(map.getCenter()),
    destroy: () => removeMap(map),
  };
};
