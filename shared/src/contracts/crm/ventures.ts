import * as z from "zod/mini";
import { bounds, calendarDate, chosenDate, id, oneLine, type Bounds } from "../primitives.ts";
import { packedLots, planPicture } from "../ventures.ts";
import { overlayValue } from "./article-values.ts";

/** Web Mercator ends here; nearer to the poles there is no map. */
const LAST_LATITUDE = 85;

const latitude = z
  .number("Informe a latitude.")
  .check(
    z.minimum(-LAST_LATITUDE, "A latitude vai de -85 a 85 graus."),
    z.maximum(LAST_LATITUDE, "A latitude vai de -85 a 85 graus."),
  );
const longitude = z
  .number("Informe a longitude.")
  .check(
    z.minimum(-180, "A longitude vai de -180 a 180 graus."),
    z.maximum(180, "A longitude vai de -180 a 180 graus."),
  );
const zoom = z
  .number("Informe o zoom.")
  .check(z.minimum(0, "O zoom vai de 0 a 22."), z.maximum(22, "O zoom vai de 0 a 22."));

/** Where a plan lies: corners **before** it is turned, degrees clockwise about its centre, the map's zoom. */
const placementShape = {
  neLatitude: latitude,
  neLongitude: longitude,
  swLatitude: latitude,
  swLongitude: longitude,
  zoom,
  rotate: z
    .number("Informe a rotação.")
    .check(z.minimum(-360, "A rotação vai de -360 a 360 graus."), z.maximum(360, "A rotação vai de -360 a 360 graus.")),
  opacity: z
    .number("Informe a opacidade.")
    .check(z.minimum(0, "A opacidade vai de 0 a 1."), z.maximum(1, "A opacidade vai de 0 a 1.")),
};

const upright = ({ neLatitude, swLatitude, neLongitude, swLongitude }: Bounds): boolean =>
  neLatitude > swLatitude && neLongitude > swLongitude;
const UPRIGHT = "O canto nordeste precisa ficar ao norte e a leste do canto sudoeste.";

/** Key of a stored file. */
const storageKey = z
  .string()
  .check(z.maxLength(300), z.regex(/^(?:[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*)?$/i, "O arquivo não existe."));

/** An uploaded plan (`/api/crm/ventures/{id}/plan`): its sizes are made in the background. */
export const planImage = z.object({
  id,
  key: z.string(),
  /** What the person's file was called. */
  name: z.string(),
  /** A preview of it. */
  url: z.string(),
  width: z.int(),
  height: z.int(),
  state: z.enum(["processing", "ready", "failed"]),
  picture: z.nullable(planPicture),
});
export type PlanImage = z.infer<typeof planImage>;
export const planImages = z.array(planImage);

/** What a registration still lacks is empty; without all three nothing may be sold (law 6.766/79, art. 37). */
const registryParts = z.object({
  office: z.string(),
  number: z.string(),
  date: z.nullable(calendarDate),
});

const lotCounts = z.object({
  total: z.int(),
  available: z.int(),
  reserved: z.int(),
  negotiating: z.int(),
  sold: z.int(),
  blocked: z.int(),
});

/** A line of `GET /api/crm/ventures`. */
export const crmVentureRow = z.object({
  id,
  /** Null for a development that no article describes yet. */
  articleId: z.nullable(id),
  name: z.string(),
  city: z.string(),
  uf: z.string(),
  published: z.boolean(),
  salesOpen: z.boolean(),
  lots: lotCounts,
});
export type CrmVentureRow = z.infer<typeof crmVentureRow>;
export const crmVentureRows = z.array(crmVentureRow);

/** `GET /api/crm/ventures/{id}`. */
export const crmVenture = z.object({
  ...crmVentureRow.shape,
  slug: z.string(),
  version: z.int(),
  holdHours: z.int(),
  registry: registryParts,
  /** Null while no plan is placed. */
  overlay: z.nullable(overlayValue),
  /** The plan that is placed; null where there is none, or one that was not uploaded here. */
  plan: z.nullable(planImage),
  /** Around all lots; null without any. */
  lotBounds: z.nullable(bounds),
  can: z.object({ edit: z.boolean() }),
});
export type CrmVenture = z.infer<typeof crmVenture>;

/** `GET /api/crm/ventures/{id}/geometry`: all lots, as the map draws them. */
export const ventureGeometry = z.object({ packed: packedLots });

/** `PUT /api/crm/ventures/{id}`: what is not named stays. `version` is the one that was read. */
export const ventureChange = z.strictObject({
  version: z.int(),
  /** Null takes the plan off the map. */
  overlay: z.optional(
    z.nullable(z.strictObject({ ...placementShape, key: storageKey }).check(z.refine(upright, UPRIGHT))),
  ),
  holdHours: z.optional(
    z
      .int("Informe as horas como número inteiro.")
      .check(z.minimum(1, "A reserva dura pelo menos 1 hora."), z.maximum(720, "A reserva dura até 720 horas.")),
  ),
  registry: z.optional(
    z.strictObject({
      office: z.string().check(z.trim(), z.maxLength(200, "Use até 200 letras."), oneLine),
      number: z.string().check(z.trim(), z.maxLength(100, "Use até 100 letras."), oneLine),
      date: z.nullable(chosenDate("Informe a data do registro.")),
    }),
  ),
  salesOpen: z.optional(z.boolean()),
});
export type VentureChange = z.input<typeof ventureChange>;
