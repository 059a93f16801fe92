import type { CoordinateSystem, KnownPoint, PlanSystem } from "@gleba/shared/contracts/crm";
import { formatMeasure } from "@gleba/shared/words";
import proj4 from "proj4";
import { curvatureRadii, type Position } from "../geodesy.ts";

const RADIANS = Math.PI / 180;
/** From SAD 69 to SIRGAS 2000, as IBGE fixed it (R.PR 1/2005). */
const SAD_69 = "+ellps=aust_SA +towgs84=-67.35,3.88,-38.22,0,0,0,0 +no_defs";
/** SIRGAS 2000 and WGS 84 lie within centimetres of each other. */
const SIRGAS_2000 = "+ellps=GRS80 +towgs84=0,0,0,0,0,0,0 +no_defs";

/** Where each family of zones begins: the EPSG code of zone 0, and what lies in it. */
const FAMILIES = [
  { from: 31972, to: 31976, zeroth: 31954, south: false, datum: SIRGAS_2000, name: "SIRGAS 2000" },
  { from: 31978, to: 31985, zeroth: 31960, south: true, datum: SIRGAS_2000, name: "SIRGAS 2000" },
  { from: 29168, to: 29172, zeroth: 29150, south: false, datum: SAD_69, name: "SAD 69" },
  { from: 29188, to: 29195, zeroth: 29170, south: true, datum: SAD_69, name: "SAD 69" },
] as const;

const DEGREES: Partial<Record<CoordinateSystem, { definition: string; name: string }>> = {
  4326: { definition: "+proj=longlat +datum=WGS84 +no_defs", name: "WGS 84, graus" },
  4674: { definition: `+proj=longlat ${SIRGAS_2000}`, name: "SIRGAS 2000, graus" },
  4618: { definition: `+proj=longlat ${SAD_69}`, name: "SAD 69, graus" },
};

/** What a coordinate system is called, and how it is computed. */
export const definitionOf = (epsg: CoordinateSystem): { definition: string; name: string } => {
  const degrees = DEGREES[epsg];
  if (degrees) return degrees;
  const family = FAMILIES.find(({ from, to }) => epsg >= from && epsg <= to)!;
  const zone = epsg - family.zeroth;
  const { south, datum, name } = family;
  return {
    definition: `+proj=utm +zone=${zone} ${south ? "+south " : ""}${datum} +units=m`,
    name: `${name} / UTM fuso ${zone}${south ? "S" : "N"}`,
  };
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
  const { forward } = proj4(definitionOf(epsg).definition, "+proj=longlat +datum=WGS84 +no_defs");
  const scale = DEGREES[epsg] ? 1 : unitM;
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
  !system || system.kind === "epsg" ? definitionOf(system?.epsg ?? 4326).name : "os dois pontos conhecidos";
