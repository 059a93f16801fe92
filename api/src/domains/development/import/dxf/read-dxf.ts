import type { Position } from "../geodesy.ts";
import type { OpenLine, PlacedText, Source, Unreadable } from "../source.ts";
import type { RawFeature } from "../read-features.ts";
import { CURVES, readCurve } from "./curve-entities.ts";
import { drawn } from "./curves.ts";
import { createCount, expand, TooMuchDrawn, type Block, type Item, type Shown } from "./drawing.ts";
import { MOST_CORNERS, readEntity, skipEntity, type Entity } from "./entity.ts";
import { readPairs, type Pairs } from "./pairs.ts";
import { facing, middleOfMtext, middleOfText, placed } from "./place.ts";
import { plainMtext, plainText } from "./texts.ts";

/** Metres of a unit, by how `$INSUNITS` counts them. */
const UNITS: Record<number, number> = { 1: 0.0254, 2: 0.3048, 4: 0.001, 5: 0.01, 6: 1, 7: 1000 };
/** Bits of a polyline's flags. */
const [CLOSED, MESHES] = [1, 16 + 64];
/** A vertex that only guides a curve. */
const GUIDE = 16;
/** Progress is told each so many entities. */
const TELL_EACH = 2_000;
/** Ends of a line that come as near are one point: a millimetre, or a tenth of one in a drawing in kilometres. */
const SAME = 1e-9;

const isSamePoint = (one: Position, two: Position): boolean =>
  Math.abs(one[0] - two[0]) <= SAME * Math.max(1, Math.abs(one[0])) &&
  Math.abs(one[1] - two[1]) <= SAME * Math.max(1, Math.abs(one[1]));

const lineOf = (entity: Entity, closed: boolean): Item | null => {
  const points = drawn(entity.corners, closed).map((point) => placed(facing(entity), point));
  const isRing = closed || (points.length > 3 && isSamePoint(points[0]!, points.at(-1)!));
  return points.length < 2 ? null : { kind: "line", layer: entity.layer, points, closed: isRing };
};

const textOf = (entity: Entity, kind: "TEXT" | "MTEXT"): Item | null => {
  const text = kind === "TEXT" ? plainText(entity.text) : plainMtext(entity.text);
  const at = kind === "TEXT" ? middleOfText(entity, text) : middleOfMtext(entity, text);
  return text === "" ? null : { kind: "text", layer: entity.layer, text, at: placed(facing(entity), at) };
};

/** Reads what follows a polyline or an insertion, up to its SEQEND. */
const readFollowers = (pairs: Pairs, kind: string, take: (entity: Entity) => void): boolean => {
  let more = true;
  while (more && pairs.is(kind)) {
    const read = readEntity(pairs, kind === "VERTEX");
    take(read.entity);
    more = read.more;
  }
  return more && pairs.is("SEQEND") ? skipEntity(pairs) : more;
};

/** Reads one entity that stands at its beginning; `keep` gets what it draws. False at the end of the file. */
const readItem = (pairs: Pairs, kind: string, keep: (item: Item | null) => void): boolean => {
  const { entity, more } = readEntity(pairs, kind === "LWPOLYLINE");
  const take = (item: Item | null): void => void (entity.onPaper || keep(item));
  if (kind === "LWPOLYLINE") take(lineOf(entity, (entity.flags & CLOSED) !== 0));
  else if (kind === "LINE" && entity.aligned)
    take(lineOf({ ...entity, corners: [entity.at, entity.aligned].map((at) => ({ at, bulge: 0 })) }, false));
  else if (kind === "TEXT" || kind === "MTEXT") take(textOf(entity, kind));
  else if (kind === "POLYLINE") {
    const going = readFollowers(pairs, "VERTEX", (vertex) => {
      if ((vertex.flags & GUIDE) === 0 && entity.corners.length < MOST_CORNERS) entity.corners.push(...vertex.corners);
    });
    if ((entity.flags & MESHES) === 0) take(lineOf(entity, (entity.flags & CLOSED) !== 0));
    return more && going;
  } else if (kind === "INSERT") {
    take({ kind: "insert", layer: entity.layer, entity: { ...entity, corners: [] } });
    // Its texts stand where they are seen, not where the block would put them.
    return more && readFollowers(pairs, "ATTRIB", (attribute) => take(textOf(attribute, "TEXT")));
  }
  return more;
};

const KINDS = ["LWPOLYLINE", "POLYLINE", "LINE", "TEXT", "MTEXT", "INSERT"] as const;

interface Read {
  items: Item[];
  blocks: Map<string, Block>;
  unitM: number | null;
  complete: boolean;
}

/** Reads the header's variables up to the next section. */
const readHeader = (pairs: Pairs, read: Read): boolean => {
  let isUnits = false;
  let more = pairs.next();
  for (; more && pairs.code() !== 0; more = pairs.next()) {
    if (pairs.code() === 9) isUnits = pairs.is("$INSUNITS");
    else if (isUnits && pairs.code() === 70) read.unitM = UNITS[pairs.number()] ?? null;
  }
  return more;
};

const readAll = (pairs: Pairs, progress: (done: number) => void): Read => {
  const read: Read = { items: [], blocks: new Map(), unitM: null, complete: false };
  const count = createCount();
  let [section, entities] = ["", 0];
  let block: Block | null = null;
  const keep = (item: Item | null): void => {
    if (item === null) return;
    count(item.kind === "line" ? item.points.length : 1);
    if (section === "ENTITIES") read.items.push(item);
    else block?.items.push(item);
  };
  const step = (): boolean => {
    if (pairs.code() !== 0) return pairs.next();
    if (pairs.is("SECTION")) {
      if (!pairs.next()) return false;
      section = pairs.code() === 2 ? pairs.text() : "";
      return section === "HEADER" ? readHeader(pairs, read) : pairs.next();
    }
    if (section !== "ENTITIES" && section !== "BLOCKS") return skipEntity(pairs);
    if (pairs.is("BLOCK")) {
      const { entity, more } = readEntity(pairs, false);
      block = { base: entity.at, items: [] };
      read.blocks.set(entity.name.toUpperCase(), block);
      return more;
    }
    const curve = CURVES.find((one) => pairs.is(one));
    if (curve) {
      const { item, more } = readCurve(pairs, curve);
      keep(item);
      return more;
    }
    const kind = KINDS.find((one) => pairs.is(one));
    return kind ? readItem(pairs, kind, keep) : skipEntity(pairs);
  };
  let more = pairs.next();
  while (more && !(pairs.code() === 0 && pairs.is("EOF"))) {
    entities += 1;
    if (entities % TELL_EACH === 0) progress(pairs.done());
    more = step();
  }
  read.complete = more;
  return read;
};

const sourceOf = ({ lines, texts }: Shown, unitM: number | null): Source => {
  const shapes = lines.filter(({ closed }) => closed);
  return {
    format: "dxf",
    polygons: shapes.map(({ layer, points }): RawFeature => ({
      layer,
      properties: {},
      geometry: { type: "Polygon", coordinates: [points] },
    })),
    lines: lines.flatMap(({ layer, points, closed }): OpenLine[] => (closed ? [] : [{ layer, points }])),
    texts: texts.map(({ layer, text, at }): PlacedText => ({ layer, properties: { texto: text }, at })),
    rows: [],
    unitM,
    declared: null,
  };
};

/** Reads a DXF of any version from R12 on, written as text; never more of it than it draws is in memory. */
export const readDxf = (bytes: Uint8Array, progress: (done: number) => void): Source | Unreadable => {
  try {
    const { items, blocks, unitM, complete } = readAll(readPairs(bytes), progress);
    if (!complete)
      return {
        rejected: ["O DXF está incompleto: termina antes do fim ou tem uma linha fora do lugar. Exporte-o de novo."],
      };
    const shown = expand(items, blocks);
    if (shown.lines.length + shown.texts.length === 0)
      return {
        rejected: [
          "O DXF não tem nenhuma polilinha nem texto no espaço do modelo. Confira se o desenho não está só em referências externas (xref) ou regiões.",
        ],
      };
    return sourceOf(shown, unitM);
  } catch (error) {
    if (error instanceof TooMuchDrawn) return { rejected: [error.message] };
    throw error;
  }
};
