/** Where the home map looks: kept in the address as `mapa=latitude,longitude,zoom`. */
export interface MapView {
  latitude: number;
  longitude: number;
  zoom: number;
}

const PARAMETER = "mapa";

export const readMapView = (params: URLSearchParams): MapView | null => {
  const [latitude, longitude, zoom, ...more] = params.get(PARAMETER)?.split(",").map(Number) ?? [];
  if (latitude === undefined || longitude === undefined || zoom === undefined || more.length > 0) return null;
  if (!(Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180 && zoom >= 2 && zoom <= 19)) return null;
  return { latitude, longitude, zoom };
};

export const writeMapView = (params: URLSearchParams, view: MapView): URLSearchParams => {
  const next = new URLSearchParams(params);
  next.set(PARAMETER, `${view.latitude.toFixed(4)},${view.longitude.toFixed(4)},${view.zoom}`);
  return next;
};
