import {
  canvas,
  circleMarker,
  featureGroup,
  latLngBounds,
  map as createMap,
  polygon,
  polyline,
  type FeatureGroup,
  type Layer,
  type LatLngBounds,
  type LatLngBoundsExpression,
  type Map as LeafletMap,
  type PathOptions,
  svg,
  type CircleMarker,
  type Polygon,
  type Polyline,
  type Renderer,
} from "leaflet";
import { watchTheme } from "@gleba/shared/map";
import { addZoomButtons } from "#ui/base-map";
import { textElement } from "./text-element.ts";
import "leaflet/dist/leaflet.css";

/** A lot as the map draws it; `tone` names a colour of the design. */
export interface DrawnLot {
  id: number | string;
  /** What stands in the tooltip. */
  title: string;
  /** Longitude first, open. */
  ring: readonly (readonly [number, number])[];
  tone: string;
  /** Drawn faintly: there, and not meant. */
  faint?: boolean;
  /** Drawn as broken lines: told apart without colours. */
  dashed?: boolean;
}

/** A text of a plan at its place. */
export interface DrawnText {
  text: string;
  at: readonly [number, number];
}

/** A line that lots stand among: a street, the outline of a block. */
export interface DrawnLine {
  points: readonly (readonly [number, number])[];
  tone: string;
}

const prefersReducedMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

export const corners = (ring: DrawnLot["ring"]): [number, number][] => ring.map(([lng, lat]) => [lat, lng]);

/** Thousands of lots stay light on a canvas; a browser without one draws them as shapes. */
const lightRenderer = () => (document.createElement("canvas").getContext("2d") ? canvas({ padding: 0.3 }) : svg());

/** A map without ground tiles, zoomed by wheel and buttons. Everything of Leaflet stays in this folder. */
export const emptyMap = (container: HTMLElement, renderer: Renderer): LeafletMap => {
  const map = createMap(container, {
    zoomControl: false,
    attributionControl: false,
    keyboard: false,
    renderer,
    zoomSnap: 0.25,
    maxZoom: 23,
    zoomAnimation: !prefersReducedMotion(),
    fadeAnimation: !prefersReducedMotion(),
    inertia: !prefersReducedMotion(),
  });
  addZoomButtons(map, "topright");
  map.setView([-15, -47], 4);
  return map;
};

/** Colours of the design as the page has them at this moment. */
export const createColourReader = (element: Element) => {
  const style = getComputedStyle(element);
  return (name: string): string => style.getPropertyValue(`--gleba-${name}`).trim() || "#6b6f6c";
};

const styleOf = (
  { tone, faint, dashed }: DrawnLot,
  marked: boolean,
  colour: (name: string) => string,
): PathOptions => ({
  color: marked ? colour("color-focus") : colour(tone),
  weight: marked ? 4 : dashed ? 2 : 1,
  opacity: faint && !marked ? 0.35 : 1,
  fillColor: colour(tone),
  fillOpacity: faint ? 0.06 : 0.45,
  ...(dashed && { dashArray: "4 4" }),
});

/** The map of many lots: a canvas, so that ten thousand of them stay light. */
export const drawLotsMap = (container: HTMLElement, onChoose: (id: DrawnLot["id"]) => void) => {
  const map = emptyMap(container, lightRenderer());
  const colour = createColourReader(container);
  let shapes: FeatureGroup = featureGroup().addTo(map);
  let byId = new Map<DrawnLot["id"], { lot: DrawnLot; shape: Polygon }>();
  let marked: DrawnLot["id"] | null = null;
  let fitted = "";

  const fit = (bounds: LatLngBoundsExpression): void =>
    void map.fitBounds(bounds, { padding: [12, 12], animate: false });
  /** All that is drawn; where there are lots, those alone: a text may stand far away from all of them. */
  const ground = (): LatLngBounds => {
    const bounds = latLngBounds([]);
    for (const { shape } of byId.values()) bounds.extend(shape.getBounds());
    return bounds.isValid() ? bounds : shapes.getBounds();
  };
  let touched = false;
  for (const hand of ["pointerdown", "wheel"])
    container.addEventListener(hand, () => (touched = true), { passive: true });
  const watcher = new ResizeObserver(() => {
    map.invalidateSize({ animate: false });
    // Until somebody moves it, the map shows all of the ground in whatever size it has.
    if (!touched && ground().isValid()) fit(ground());
  });
  watcher.observe(container);

  const paint = (id: DrawnLot["id"] | null): void => {
    const found = id === null ? undefined : byId.get(id);
    found?.shape.setStyle(styleOf(found.lot, id === marked, colour));
  };
  let marks: CircleMarker[] = [];
  let lines: { line: Polyline; tone: string }[] = [];
  const unwatch = watchTheme(() => {
    for (const id of byId.keys()) paint(id);
    for (const { line, tone } of lines) line.setStyle({ color: colour(tone) });
    for (const mark of marks) mark.setStyle({ color: colour("color-danger") });
  });

  return {
    show(lots: readonly DrawnLot[], texts: readonly DrawnText[], around: readonly DrawnLine[]): void {
      shapes.remove();
      byId = new Map();
      shapes = featureGroup();
      lines = around.map(({ points, tone }) => ({
        line: polyline(corners(points), { color: colour(tone), weight: 2, opacity: 0.7, interactive: false }),
        tone,
      }));
      for (const { line } of lines) shapes.addLayer(line);
      for (const lot of lots) {
        if (lot.ring.length < 3) continue;
        const shape = polygon(corners(lot.ring), styleOf(lot, lot.id === marked, colour));
        shape.on("click", () => onChoose(lot.id));
        byId.set(lot.id, { lot, shape });
        shapes.addLayer(shape);
      }
      marks = texts.map(({ text, at: [longitude, latitude] }) =>
        circleMarker([latitude, longitude], { radius: 4, color: colour("color-danger"), weight: 2 }).bindTooltip(
          textElement(text),
        ),
      );
      for (const mark of marks) shapes.addLayer(mark);
      const titleOf = (layer: Layer) => [...byId.values()].find(({ shape }) => shape === layer)?.lot.title ?? "";
      shapes.bindTooltip((layer) => textElement(titleOf(layer)), { sticky: true });
      shapes.addTo(map);
      const bounds = ground();
      // The same ground again stays where the person moved it.
      if (!bounds.isValid() || bounds.toBBoxString() === fitted) return;
      fitted = bounds.toBBoxString();
      fit(bounds);
    },
    /** Marks one lot and brings it into sight. */
    mark(id: DrawnLot["id"] | null): void {
      const before = marked;
      marked = id;
      paint(before);
      paint(id);
      const shape = id === null ? undefined : byId.get(id)?.shape;
      shape?.bringToFront();
      if (shape && !map.getBounds().contains(shape.getBounds()))
        map.panTo(latLngBounds(shape.getBounds().getSouthWest(), shape.getBounds().getNorthEast()).getCenter());
    },
    /** Brings several lots into sight, with some ground around. */
    look(ids: readonly DrawnLot["id"][]): void {
      const bounds = latLngBounds([]);
      for (const id of ids) {
        const shape = byId.get(id)?.shape;
        if (shape) bounds.extend(shape.getBounds());
      }
      if (!bounds.isValid()) return;
      touched = true;
      fit(bounds.pad(0.6));
    },
    remove(): void {
      unwatch();
      watcher.disconnect();
      map.remove();
    },
  };
};
