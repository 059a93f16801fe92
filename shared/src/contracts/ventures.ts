import * as z from "zod/mini";
import { integers, texts } from "./column.ts";
import { contractDefaults } from "./contract-defaults.ts";
import { graceInterests, seriesKinds } from "./financing/terms.ts";
import { picture } from "./pictures.ts";
import { areaM2, bounds, calendarDate, cents, id, instant, position, ring } from "./primitives.ts";
import { registry } from "./registry.ts";

/** Where a lot stands in its sale. */
export const lotStatuses = ["available", "reserved", "negotiating", "sold", "blocked"] as const;
export type LotStatus = (typeof lotStatuses)[number];

/** What of a plan a simulation keeps too. Servers of before the series do not tell. */
const planConditions = {
  /** Installments grow by so many percent each so many months. */
  gradient: z.optional(z.object({ percent: z.number(), everyMonths: z.int() })),
  /** Months before the first installment, and whether their interest is paid in them. */
  grace: z.optional(z.object({ maxMonths: z.int(), interest: z.enum(graceInterests) })),
  /** First and last day of a campaign, in Brazil. */
  campaign: z.optional(z.object({ startsOn: calendarDate, endsOn: calendarDate })),
};

/** The plan of a kept simulation. */
export const simulatedPlan = z.object({ id: z.string(), name: z.string(), index: z.string(), ...planConditions });

/** What the developer finances: terms of one plan. Rates are monthly fractions (0.0099 = 0.99 % a month). */
export const financingPlan = z.object({
  id: z.string(),
  name: z.string(),
  system: z.enum(["price", "sac", "linear"]),
  monthlyRate: z.number(),
  minInstallments: z.int(),
  maxInstallments: z.int(),
  minDownPaymentPercent: z.number(),
  /** The contract's index, such as "IPCA"; empty where nothing is corrected. */
  index: z.string(),
  ...planConditions,
  /** What each kind of payment may be of the price, in percent of it, and how many payments it may have. */
  limits: z.optional(
    z.array(z.object({ kind: z.enum(seriesKinds), minPercent: z.number(), maxPercent: z.number(), maxCount: z.int() })),
  ),
});

/** What the summary of a contract must tell besides its figures (law 6.766/79, art. 26-A), one for a venture. */
export const saleTerms = z.object({
  /** What the buyer pays to a broker; null where nothing. */
  brokerage: z.nullable(z.object({ percent: z.number(), beneficiary: z.string(), payment: z.string() })),
  /** Liens on the property; empty where there are none. */
  liens: z.string(),
  /** Until when the works are to be done; null where they are done. */
  worksDeadline: z.nullable(calendarDate),
  /** When the inspection of the works was asked for; null before. */
  inspectionAskedOn: z.nullable(calendarDate),
});
export type SaleTerms = z.infer<typeof saleTerms>;

/** One lot as the map draws it. `polygon` is the outer ring in WGS 84, longitude first. */
export const batch = z.object({
  idBatch: id,
  /** Quadra: text, real plans hold "101A". */
  block: z.string(),
  /** Lote: text, real plans hold "M.08"; empty where the plan gives no number. */
  lot: z.string(),
  status: z.enum(lotStatuses),
  areaM2,
  /** Null while the venture has no registry: no price may be shown. */
  priceCents: z.nullable(cents),
  corner: z.boolean(),
  polygon: ring,
  mine: z.optional(z.boolean()),
});
export type Batch = z.infer<typeof batch>;

/**
 * The same lots column by column, for large ventures (`?encoding=packed`): JSON of delta integers.
 * Coordinates are units of 1e-7 degree (about 1 cm); the first of a lot is relative to the first of the
 * previous lot (the first lot: to `origin`), the others to the one before. Rings are open: the last position is not repeated.
 */
export const packedLots = z.object({
  encoding: z.literal("delta-1e-7"),
  count: z.int(),
  /** `[longitude, latitude]` in units of 1e-7 degree. */
  origin: z.tuple([z.int(), z.int()]),
  /** idBatch, each as the difference to the one before. */
  ids: integers(),
  /** Distinct block names, in natural order. */
  blocks: texts(),
  /** Index into `blocks`, one a lot. */
  block: integers(),
  lots: texts(),
  /** One letter a lot: the first of its status (`a r n s b`). */
  status: z.string(),
  /** Hundredths of a square metre. */
  area: integers(),
  /** Cents; -1 where no price may be shown. */
  price: integers(),
  /** "1" for a corner lot. */
  corner: z.string(),
  /** "1" for a lot of the signed-in customer; empty without one. */
  mine: z.string(),
  /** Positions of each ring. */
  sizes: integers(),
  /** Longitude and latitude differences, flat. */
  deltas: integers(),
});
export type PackedLots = z.infer<typeof packedLots>;

/** The site plan in the sizes that were made of it, for a screen to take the smallest that is sharp. */
export const planPicture = z.object({
  /** Of the file as it was sent, in pixels. */
  width: z.int(),
  height: z.int(),
  /** Whole images, the narrowest first. */
  sizes: z.array(z.object({ width: z.int(), avif: z.string(), webp: z.string() })),
  /**
   * Squares of the larger levels; null where the widest image is the plan itself. Level `depth` is the plan as sent,
   * each one before half as wide (rounded up). `url` holds `{level}`, `{column}` and `{row}`.
   */
  tiles: z.nullable(z.object({ size: z.int(), depth: z.int(), url: z.string() })),
});
export type PlanPicture = z.infer<typeof planPicture>;

/** Who offers a development (decree 7.962/2013, art. 2); nothing where it is the company of the site. */
const offeringCompany = z.optional(
  z.object({
    legalName: z.string(),
    /** Upper-case, without mask. */
    cnpj: z.string(),
    address: z.string(),
    /** Telephone and e-mail, those it has. */
    contact: z.string(),
  }),
);
export type OfferingCompany = NonNullable<z.infer<typeof offeringCompany>>;

/** `GET /api/public/ventures/{id}`. With `?encoding=packed`, `batchs` is empty and `packed` holds the lots. */
export const venture = z.object({
  id,
  name: z.string(),
  /** Name of the site plan's file; empty when there is none. Servers of an earlier release put its address here. */
  file: z.string(),
  /** Where the site plan's image is; empty when there is none. */
  fileUrl: z.optional(z.string()),
  neLatitude: z.number(),
  neLongitude: z.number(),
  swLatitude: z.number(),
  swLongitude: z.number(),
  zoom: z.number(),
  /** Degrees clockwise about the centre of the image. */
  rotate: z.number(),
  /** Of the plan over the map, 0 to 1. */
  opacity: z.optional(z.number()),
  /** Null for a plan whose sizes are not made; `file` is it then. */
  plan: z.optional(z.nullable(planPicture)),
  publicity: z.string(),
  publicityFiles: z.array(z.object({ name: z.string(), url: z.string() })),
  batchs: z.array(batch),
  packed: z.optional(packedLots),
  city: z.string(),
  uf: z.string(),
  description: z.string(),
  /** The page's own text as sanitised HTML; empty where staff wrote none. */
  content: z.optional(z.string()),
  registry: z.nullable(registry),
  company: offeringCompany,
  /** Whether visits can be asked for; servers of before do not say. */
  visits: z.optional(z.boolean()),
  salesOpen: z.boolean(),
  holdHours: z.int(),
  financing: z.object({ plans: z.array(financingPlan) }),
  bounds: z.nullable(bounds),
  photos: z.array(picture),
  /** Number of the last lot change included; events after it come from `/events`. */
  revision: z.int(),
  /** Changes with everything else that is shown here; `/events` tells the newest. Servers of before tell of none. */
  edition: z.optional(z.string()),
});
export type Venture = z.infer<typeof venture>;

export const side = z.object({ label: z.string(), lengthM: z.number(), neighbour: z.string() });

/** `GET /api/public/batches/{id}/details`. */
export const batchDetails = z.extend(batch, {
  ventureId: id,
  ventureName: z.string(),
  registry: z.nullable(registry),
  company: offeringCompany,
  centre: position,
  sides: z.array(side),
  frontM: z.nullable(z.number()),
  backM: z.nullable(z.number()),
  leftM: z.nullable(z.number()),
  rightM: z.nullable(z.number()),
  /** Matrícula of the lot. */
  deedNumber: z.string(),
  solarOrientation: z.string(),
  photos: z.array(picture),
  memorialFile: z.string(),
  holdHours: z.int(),
  holdUntil: z.nullable(instant),
  queueLength: z.int(),
  /** What the signed-in customer themselves has of the lot, made signed in or by their e-mail; nothing for everybody else. */
  ownReservation: z.optional(z.enum(["held", "queued"])),
  /** How the venture is paid for; servers of before the simulator do not tell. */
  financing: z.optional(
    z.object({
      plans: z.array(financingPlan),
      terms: saleTerms,
      /** What a new contract says of delay and index; as shipped where a server does not say. */
      defaults: z.optional(contractDefaults),
    }),
  ),
  can: z.object({ contact: z.boolean(), reserve: z.boolean(), simulate: z.boolean() }),
  /** The venture's last change of a lot that this knows of: what changed since, `/events` tells. Servers of before do not say. */
  revision: z.optional(z.int()),
});
export type BatchDetails = z.infer<typeof batchDetails>;

/** Data of the `batch` event on `GET /api/public/ventures/{id}/events`; the event's id is its revision. */
export const batchEvent = z.object({ idBatch: id, status: z.enum(lotStatuses), revision: z.int() });
export type BatchEvent = z.infer<typeof batchEvent>;

/**
 * The venture itself changed: a price, an area, where something lies, what is published. Who reads another edition than
 * this reads the venture anew; an empty one is published no more. It is a `batch` event too, without an id: pages of
 * before leave it out.
 */
export const ventureEvent = z.object({ edition: z.string() });
export type VentureEvent = z.infer<typeof ventureEvent>;
