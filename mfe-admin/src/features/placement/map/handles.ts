import { LatLng, Marker, divIcon, type Map as LeafletMap } from "leaflet";
import { latitudeAt, longitudeAt, worldX, worldY } from "@gleba/shared/lots";
import { drawnCorners, movedTo, rotatedTowards, withCornerAt, type Point, type Pose } from "../geometry.ts";
import * as styles from "./placement-map.module.css";

/** Pixels between the upper edge and the handle that turns the plan. */
const ROTATION_HANDLE_DISTANCE = 44;
const TOUCH = 32;

export const pointOf = ({ lat, lng }: LatLng): Point => [worldX(lng), worldY(lat)];
export const latLngOf = ([x, y]: Point): LatLng => new LatLng(latitudeAt(y), longitudeAt(x));

/** How a plan was taken hold of, for what is said of it. */
export type Grip = "move" | "rotate" | "scale";

const handle = (look: string): Marker => {
  const mark = document.createElement("span");
  mark.className = `${styles.mark} ${look}`;
  const icon = divIcon({ html: mark, className: "", iconSize: [TOUCH, TOUCH] });
  // The keyboard has the arrow keys and the buttons beside the map.
  return new Marker([0, 0], { icon, draggable: true, keyboard: false, autoPan: true, zIndexOffset: 1000 });
};

/**
 * What the pointer takes hold of: four corners that enlarge, the middle that moves, a handle that turns. `onDrag` is told
 * of every movement, `onDrop` once at its end.
 */
export const createHandles = (
  map: LeafletMap,
  { onDrag, onDrop }: { onDrag: (pose: Pose) => void; onDrop: (pose: Pose, grip: Grip) => void },
) => {
  const corners = [0, 1, 2, 3].map(() => handle(`${styles.corner}`));
  const middle = handle(`${styles.middle}`);
  const rotate = handle(`${styles.turn}`);
  const all = [...corners, middle, rotate];
  let pose: Pose | null = null;

  const rotateHandlePlace = (at: Pose): LatLng => {
    const [first, second] = drawnCorners(at) as [Point, Point];
    const top = map.latLngToLayerPoint(latLngOf([(first[0] + second[0]) / 2, (first[1] + second[1]) / 2]));
    const centre = map.latLngToLayerPoint(latLngOf([at.x, at.y]));
    const length = Math.max(1, top.distanceTo(centre));
    return map.layerPointToLatLng(top.add(top.subtract(centre).multiplyBy(ROTATION_HANDLE_DISTANCE / length)));
  };
  const lay = (held?: Marker): void => {
    if (!pose) return;
    const drawn = drawnCorners(pose);
    corners.forEach((corner, index) => corner !== held && corner.setLatLng(latLngOf(drawn[index]!)));
    if (middle !== held) middle.setLatLng(latLngOf([pose.x, pose.y]));
    if (rotate !== held) rotate.setLatLng(rotateHandlePlace(pose));
  };

  const listen = (marker: Marker, grip: Grip, next: (before: Pose, to: Point) => Pose): void => {
    let before: Pose | null = null;
    marker.on("dragstart", () => (before = pose));
    marker.on("drag", () => {
      if (!before) return;
      pose = next(before, pointOf(marker.getLatLng()));
      lay(marker);
      onDrag(pose);
    });
    marker.on("dragend", () => {
      before = null;
      lay();
      if (pose) onDrop(pose, grip);
    });
  };
  corners.forEach((marker, index) => listen(marker, "scale", (before, to) => withCornerAt(before, index, to)));
  listen(middle, "move", movedTo);
  listen(rotate, "rotate", rotatedTowards);
  map.on("zoomend", () => lay());

  return {
    /** Where they are; none while there is no plan. */
    places: (): LatLng[] => (pose ? all.map((marker) => marker.getLatLng()) : []),
    show: (next: Pose | null): void => {
      pose = next;
      for (const marker of all) {
        if (next) marker.addTo(map);
        else marker.remove();
      }
      lay();
    },
  };
};
