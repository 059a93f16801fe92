import * as z from "zod/mini";
import { coordinateSystems } from "./coordinate-systems.ts";
import { oneLine, position, ring } from "../primitives.ts";

/** What the drawings of a layer can be. */
export const drawingRoles = ["lots", "blocks", "streets", "green"] as const;
export type DrawingRole = (typeof drawingRoles)[number];
/** What the texts of a layer can be: numbers of lots, numbers of blocks, names of streets. */
export const textRoles = ["lots", "blocks", "streets"] as const;
export type TextRole = (typeof textRoles)[number];

const layerRoles = z.strictObject({
  layer: z.string().check(z.maxLength(255)),
  drawings: z.nullable(z.enum(drawingRoles)),
  texts: z.nullable(z.enum(textRoles)),
});

/** Metres of the units that plans are drawn in: millimetre, centimetre, inch, foot, metre, kilometre. */
export const drawingUnits = [0.001, 0.01, 0.0254, 0.3048, 1, 1000] as const;
export type DrawingUnit = (typeof drawingUnits)[number];

/** A point of the drawing whose place is known. */
const knownPoint = z.strictObject({
  x: z.number(),
  y: z.number(),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
});
export type KnownPoint = z.infer<typeof knownPoint>;

/** Where a drawing's coordinates lie: by the code of their system, or by two points whose place is known. */
export const planSystem = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("epsg"), epsg: z.literal(coordinateSystems), unitM: z.literal(drawingUnits) }),
  z.strictObject({ kind: z.literal("points"), points: z.array(knownPoint).check(z.length(2)) }),
]);
export type PlanSystem = z.infer<typeof planSystem>;

/** A drawing of the file, by its place in it. */
const shape = z.int().check(z.minimum(0), z.maximum(1_000_000));
const named = z.string().check(z.trim(), z.minLength(1), z.maxLength(40), oneLine);

/** What a person settled that the drawing leaves open. */
export const settledByHand = z.strictObject({
  /** The block of these drawings. */
  blocks: z
    .array(z.strictObject({ shapes: z.array(shape).check(z.minLength(1), z.maxLength(30_000)), block: named }))
    .check(z.maxLength(5_000)),
  /** The number of each. */
  lots: z.array(z.strictObject({ shape, lot: named })).check(z.maxLength(30_000)),
  /** Drawings that are no lots. */
  left: z.array(shape).check(z.maxLength(30_000)),
});
export type SettledByHand = z.infer<typeof settledByHand>;

/** How a drawing is read: which layer is what, where it lies, and what was settled by hand. */
export const layerReading = z.strictObject({
  layers: z.array(layerRoles).check(z.minLength(1), z.maxLength(500)),
  /** Absent: degrees, WGS 84. */
  system: z.optional(planSystem),
  settled: z._default(settledByHand, { blocks: [], lots: [], left: [] }),
});
export type LayerReading = z.output<typeof layerReading>;

/** A layer of a file: what is on it, and what it seems to be. */
export const planLayer = z.object({
  layer: z.string(),
  shapes: z.int(),
  /** Lines that do not end where they begin. */
  lines: z.int(),
  texts: z.int(),
  samples: z.array(z.string()),
  guessed: z.object({ drawings: z.nullable(z.enum(drawingRoles)), texts: z.nullable(z.enum(textRoles)) }),
});
export type PlanLayer = z.infer<typeof planLayer>;

/** Where a file seems to lie. */
export const planPlace = z.object({
  /** False where its coordinates can only be metres or another length. */
  degrees: z.boolean(),
  /** Its first point, as it is written. */
  first: z.nullable(position),
  /** The coordinate system that it names. */
  declared: z.nullable(z.string()),
  unitM: z.nullable(z.number()),
  /** The system that it most likely is in; null where several are as likely. */
  likeliest: z.nullable(z.literal(coordinateSystems)),
  /** Systems that would put it into Brazil, and where; the one that it names first. */
  candidates: z.array(z.object({ epsg: z.literal(coordinateSystems), unitM: z.literal(drawingUnits), at: position })),
});
export type PlanPlace = z.infer<typeof planPlace>;

/** What a drawing leaves open. */
export const doubtKinds = ["noBlock", "severalBlocks", "noLot", "severalLots", "sameLot"] as const;

const doubt = z.object({
  kind: z.enum(doubtKinds),
  shapes: z.array(z.int()),
  message: z.string(),
  /** What the drawing offers, where it offers something. */
  offered: z.array(z.string()),
});
export type Doubt = z.infer<typeof doubt>;

/** `POST …/plan-files/{fileId}/lots`: what the drawing is understood to say, before it is compared with anything. */
export const understoodPlan = z.object({
  lots: z.array(
    z.object({
      shape: z.int(),
      block: z.nullable(z.string()),
      lot: z.nullable(z.string()),
      polygon: ring,
      doubts: z.array(z.enum(doubtKinds)),
    }),
  ),
  doubts: z.object({ total: z.int(), listed: z.array(doubt) }),
  /** Texts of the chosen layers that found no place. */
  loose: z.array(z.object({ text: z.string(), at: position })),
  around: z.array(z.object({ role: z.enum(drawingRoles), points: ring })),
  /** What cannot be used, row by row, with what can be drawn of it. */
  refused: z.object({
    total: z.int(),
    listed: z.array(z.object({ where: z.string(), message: z.string(), drawn: z._default(z.array(ring), []) })),
  }),
});
export type UnderstoodPlan = z.infer<typeof understoodPlan>;
