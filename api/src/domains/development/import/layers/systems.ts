import {
  systemName,
  systemParts,
  type CoordinateSystem,
  type KnownPoint,
  type PlanSystem,
} from "@gleba/shared/contracts/crm";
import { formatMeasure } from "@gleba/shared/words";
import proj4 from "proj4";
import { curvatureRadii, type Position } from "../geodesy.ts";

const RADIANS = Math.PI / 180;
/** From SAD 69 to SIRGAS 2000, as IBGE fixed it (R.PR 1/2005). */
const SAD_69 = "+ellps=aust_SA +towgs84=-67.35,3.88,-38.22,0,0,0,0 +no_defs";
/** SIRGAS 2000 and WGS 84 lie within centimetres of each other. */
const SIRGAS_2000 = "+ellps=GRS80 +towgs84=0,0,0,0,0,0,0 +no_defs";

/** How a coordinate system is computed, as PROJ says it. */
export const definitionOf = (epsg: CoordinateSystem): string => {
  const { datum, zone, south } = systemParts(epsg);
  const ground = datum === "SAD 69" ? SAD_69 : datum === "WGS 84" ? "+datum=WGS84 +no_defs" : SIRGAS_2000;
  return zone === null
    ? `+proj=longlat ${ground}`
    : `+proj=utm +zone=${zone} ${south ? "+south " : ""}${ground} +units=m`;
};

/** Turns a point of the drawing into longitude and latitude in WGS 84. */
export type ToDegrees = (point: Position) => Position;

/** A plane of metres around a place: east and north of it. Exact to a millionth within some kilometres. */
export const planeAround = ([longitude, latitude]: Position): {
  toMetres: (at: Position) => Position;
  toDegrees: ToDegrees;
} => {
  const { meridian, normal } = curvatureRadii(latitude);
  const [east, north] = [normal * Math.cos(latitude * RADIANS) * RADIANS, meridian * RADIANS];
  return {
    toMetres: ([lng, lat]) => [(lng - longitude) * east, (lat - latitude) * north],
    toDegrees: ([x, y]) => [longitude + x / east, latitude + y / north],
  };
};

const byCode = (epsg: CoordinateSystem, unitM: number): ToDegrees => {
  if (epsg === 4326) return ([x, y]) => [x, y];
  const { forward } = proj4(definitionOf(epsg), definitionOf(4326));
  const scale = systemParts(epsg).zone === null ? 1 : unitM;
  return ([x, y]) => {
    // A point beyond the projection has no place; whoever asks sees that it is none.
    const [longitude, latitude] = forward([x * scale, y * scale]);
    return [longitude!, latitude!];
  };
};

/** Two points nearer than this turn a plan by degrees for each metre they are wrong. */
const NEAREST_M = 10;
/** Units that a plan is drawn in; a distance that fits none of them belongs to other points. */
const SCALES = [0.001, 0.01, 0.0254, 0.3048, 1, 1000];
/** How wrong two measured points may make a distance. */
const WRONG_BY = 0.05;

/** By two known points: the plan is moved, turned and scaled until both lie where they are; a sentence when they cannot. */
const byPoints = ([one, two]: readonly [KnownPoint, KnownPoint]): ToDegrees | string => {
  const plane = planeAround([(one.longitude + two.longitude) / 2, (one.latitude + two.latitude) / 2]);
  const [from, to] = [one, two].map(({ longitude, latitude }) => plane.toMetres([longitude, latitude]));
  const [drawnX, drawnY] = [two.x - one.x, two.y - one.y];
  const [groundX, groundY] = [to![0] - from![0], to![1] - from![1]];
  const drawnSquared = drawnX ** 2 + drawnY ** 2;
  const ground = Math.hypot(groundX, groundY);
  if (drawnSquared === 0 || ground < NEAREST_M)
    return `Os dois pontos conhecidos estão a menos de ${NEAREST_M} m um do outro. Escolha dois pontos afastados.`;
  const scale = ground / Math.sqrt(drawnSquared);
  if (!SCALES.some((unit) => Math.abs(scale / unit - 1) <= WRONG_BY))
    return `Os dois pontos conhecidos não combinam: estão a ${formatMeasure(Math.sqrt(drawnSquared))} unidades um do outro no desenho e a ${formatMeasure(ground)} m no terreno. Confira as coordenadas dos dois.`;
  const cos = (drawnX * groundX + drawnY * groundY) / drawnSquared;
  const sin = (drawnX * groundY - drawnY * groundX) / drawnSquared;
  return ([x, y]) => {
    const [right, up] = [x - one.x, y - one.y];
    return plane.toDegrees([from![0] + cos * right - sin * up, from![1] + sin * right + cos * up]);
  };
};

/** How the drawing's points become degrees; a sentence when the system cannot be what somebody says. */
export const toDegreesBy = (system: PlanSystem | undefined): ToDegrees | string => {
  if (!system) return byCode(4326, 1);
  if (system.kind === "epsg") return byCode(system.epsg, system.unitM);
  const [one, two] = system.points;
  return byPoints([one!, two!]);
};

/** What people call it, in a sentence. */
export const nameOfSystem = (system: PlanSystem | undefined): string =>
  !system || system.kind === "epsg" ? systemName(system?.epsg ?? 4326) : "os dois pontos conhecidos";
