import * as z from "zod/mini";
import { cents, id, oneLine, ring } from "../primitives.ts";
import { lotStatuses, side } from "../ventures.ts";

/** What a lot may lack: the quality lights. */
export const lotIssues = ["polygon", "overlap", "number", "area", "deed", "sides"] as const;
export type LotIssue = (typeof lotIssues)[number];

/** A lot as staff see it. `areaM2` is the registered area, `computedAreaM2` the one of the drawing. */
export const staffLot = z.object({
  id,
  block: z.string(),
  lot: z.string(),
  status: z.enum(lotStatuses),
  areaM2: z.number(),
  computedAreaM2: z.number(),
  priceCents: z.nullable(cents),
  corner: z.boolean(),
  polygon: ring,
  /** `proposed`: measured on the drawing, and confirmed by nobody yet. */
  sides: z.array(z.extend(side, { proposed: z.optional(z.boolean()) })),
  deedNumber: z.string(),
  solarOrientation: z.string(),
  /** Lights that are not green. */
  issues: z.array(z.enum(lotIssues)),
  /** Lots on the same ground. */
  overlapsWith: z.array(z.string()),
  /** Somebody holds, negotiates or bought it: its price and status follow the sale. */
  inSale: z.boolean(),
  version: z.int(),
});
export type StaffLot = z.infer<typeof staffLot>;

const flag = z.pipe(
  z.enum(["true", "false"], "Informe true ou false."),
  z.transform((text) => text === "true"),
);
const amount = (what: string) =>
  z.pipe(z.string().check(z.regex(/^\d{1,13}(\.\d{1,2})?$/, `${what} deve ser um número.`)), z.transform(Number));
const words = z.string().check(z.trim(), z.maxLength(40, "O texto deve ter no máximo 40 caracteres."), oneLine);

/** What a list of lots is narrowed by: the same words in an address and in the body of a change of many lots. */
export const lotFilter = {
  block: z.optional(words),
  /** Part of the number. */
  lot: z.optional(words),
  status: z.optional(z.enum(lotStatuses, "A situação não existe.")),
  minPriceCents: z.optional(amount("O preço mínimo")),
  maxPriceCents: z.optional(amount("O preço máximo")),
  /** Whether it has a price at all. */
  priced: z.optional(flag),
  minAreaM2: z.optional(amount("A área mínima")),
  maxAreaM2: z.optional(amount("A área máxima")),
  corner: z.optional(flag),
  /** Lots with this light not green; `any` with some, `none` with all green. */
  issue: z.optional(z.enum([...lotIssues, "any", "none"], "A pendência não existe.")),
};
/** The filter in a body. */
export const lotFilterBody = z.strictObject(lotFilter);
export type LotFilterInput = z.input<typeof lotFilterBody>;
export type LotFilter = z.output<typeof lotFilterBody>;

/** What a list of lots may be sorted by. */
export const lotSorts = ["block", "lot", "status", "areaM2", "priceCents", "issues"] as const;
export type LotSort = (typeof lotSorts)[number];

/** `GET …/batches/map`: every lot of the development, and which of them the filter names. */
export const staffLotMap = z.object({
  lots: z.array(
    z.object({
      id,
      block: z.string(),
      lot: z.string(),
      status: z.enum(lotStatuses),
      polygon: ring,
      issues: z.array(z.enum(lotIssues)),
      matches: z.boolean(),
    }),
  ),
  ventureName: z.string(),
  blocks: z.array(z.string()),
  /** Lots of the whole development with a light that is not green. */
  issues: z.record(z.enum(lotIssues), z.int()),
  /** Lots of each block whose sides were proposed by a drawing and confirmed by nobody; an older server does not say. */
  proposedSides: z.optional(z.array(z.object({ block: z.string(), lots: z.int() }))),
});
export type StaffLotMap = z.infer<typeof staffLotMap>;
