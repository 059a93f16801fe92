import * as z from "zod/mini";
import { id, instant, position, ring } from "../primitives.ts";
import type { LotStatus } from "../ventures.ts";
import { lotIssues } from "./lots.ts";
import { layerReading, planLayer, planPlace } from "./plan-layers.ts";

/** What a property or column of a file can be. */
export const importTargets = [
  "block",
  "lot",
  "area",
  "price",
  "deed",
  "status",
  "text",
  "frontM",
  "frontNeighbour",
  "backM",
  "backNeighbour",
  "rightM",
  "rightNeighbour",
  "leftM",
  "leftNeighbour",
] as const;
export type ImportTarget = (typeof importTargets)[number];

const column = z.optional(z.string().check(z.maxLength(200)));
/** Names of columns, by what they are. */
const columns = {
  block: column,
  lot: column,
  area: column,
  price: column,
  deed: column,
  status: column,
  text: column,
  frontM: column,
  frontNeighbour: column,
  backM: column,
  backNeighbour: column,
  rightM: column,
  rightNeighbour: column,
  leftM: column,
  leftNeighbour: column,
} satisfies Record<ImportTarget, typeof column>;

/** Which property or column of the file is what; what is not named is guessed from its name, an empty one is left alone. */
export const importMapping = z.strictObject({
  columns: z._default(z.strictObject(columns), {}),
  /** Block of every lot for which the file names none. */
  block: z._default(z.string().check(z.trim(), z.maxLength(40)), ""),
  /** How a drawing in layers is read; absent for files that name block and lot of each shape. */
  drawing: z.optional(layerReading),
});
export type ImportMapping = z.output<typeof importMapping>;

const formats = ["geojson", "kml", "kmz", "csv", "dxf", "shapefile"] as const;
export type ImportFormat = (typeof formats)[number];

/** `POST …/import/inspect`: what is in a file, before anything is compared. */
export const importInspection = z.object({
  format: z.enum(formats),
  polygons: z.int(),
  texts: z.int(),
  rows: z.int(),
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  guessed: z.object(columns),
  layers: z.array(planLayer),
  place: planPlace,
});
export type ImportInspection = z.infer<typeof importInspection>;

const finding = z.object({ where: z.string(), message: z.string() });
const found = z.object({ total: z.int(), listed: z.array(finding) });

/** What was found in a file, and what applying it does. Lists are cut at some hundreds; `total` counts all. */
export const importReport = z.object({
  format: z.enum(formats),
  counts: z.object({
    added: z.int(),
    changed: z.int(),
    statuses: z.int(),
    unchanged: z.int(),
    kept: z.int(),
    absent: z.int(),
  }),
  changed: z.object({
    total: z.int(),
    listed: z.array(
      z.object({
        where: z.string(),
        fields: z.array(z.object({ name: z.string(), before: z.string(), after: z.string() })),
      }),
    ),
  }),
  findings: z.object({
    unmatched: found,
    withoutNumber: found,
    duplicates: found,
    overlaps: found,
    zeroArea: found,
    refused: found,
    warnings: found,
    /** In a sale: status and price stay. */
    kept: found,
    /** Of the portal, and not in the file: they stay. */
    absent: found,
  }),
});
export type ImportReport = z.infer<typeof importReport>;

/** `POST …/import`: what applying the file would do. */
export const importPlan = z.extend(importReport, {
  planId: z.string(),
  /** Of the plan as it stands here; applying asks for it. */
  hash: z.string(),
  fileName: z.string(),
  /** Lights that would not be green afterwards, of the lots the file names. */
  issues: z.record(z.enum(lotIssues), z.int()),
  preview: z.object({
    lots: z.array(
      z.object({
        title: z.string(),
        polygon: ring,
        state: z.enum(["added", "changed", "unchanged", "withoutNumber", "refused"]),
        /** Of what is refused: the reason, and its place among the drawings of the file, by which it is settled. */
        why: z.optional(z.string()),
        shape: z.optional(z.int()),
      }),
    ),
    texts: z.array(z.object({ text: z.string(), at: position })),
  }),
});
export type ImportPlan = z.infer<typeof importPlan>;

/** `POST …/import/{planId}/apply`. */
export const importApply = z.strictObject({ hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)) });
export const importOutcome = z.object({
  changeId: z.nullable(id),
  added: z.int(),
  changed: z.int(),
  statuses: z.int(),
});
export type ImportOutcome = z.infer<typeof importOutcome>;

/** A line of `GET …/imports`: a file that was applied, the latest first. */
export const pastImport = z.object({
  id: z.string(),
  fileName: z.string(),
  at: instant,
  /** Empty for imports of before names were kept. */
  by: z.string(),
  added: z.int(),
  changed: z.int(),
  statuses: z.int(),
  /** Lines of the file that found no lot, or were not taken; null where none was counted. */
  unmatched: z.nullable(z.int()),
  /** Its lots were brought back to what they were. */
  undone: z.boolean(),
});
export type PastImport = z.infer<typeof pastImport>;

/** A plan as the server keeps it: exactly what applying writes. */
export interface LotPlan {
  /** Of the lines below, before they were stored. */
  hash: string;
  added: Record<string, unknown>[];
  changed: { id: number; where: string; values: Record<string, unknown> }[];
  statuses: { id: number; from: LotStatus; to: LotStatus }[];
}
