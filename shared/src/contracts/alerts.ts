import * as z from "zod/mini";
import { email } from "./people.ts";
import { cents, id, idParam, instant } from "./primitives.ts";

/** What a person agrees to who asks for alerts (LGPD art. 8); kept word by word with the moment it was agreed to. */
export const ALERT_CONSENT = {
  version: "2026-11",
  text: "Aceito receber por e-mail os avisos que pedi, no máximo um e-mail por dia. Posso encerrá-los quando quiser, por um link em cada e-mail; sem novo pedido, eles terminam em 12 meses.",
} as const;

const AREA_SENTENCE = "Informe a área em metros quadrados, como 250 ou 250,5.";
const uf = z.string().check(z.regex(/^[A-Z]{2}$/, "Informe a sigla do estado."));

/** What somebody wants to hear of: a lot, the begin of a development's sales, or lots that match a search. */
export const alertWish = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("lot"), idBatch: id }),
  z.strictObject({ kind: z.literal("launch"), idVenture: id }),
  z.strictObject({
    kind: z.literal("search"),
    /** In this development alone; without it in all, or in all of a state. */
    idVenture: z.optional(id),
    uf: z.optional(uf),
    maxPriceCents: z.optional(cents.check(z.maximum(1_000_000_000_00))),
    minAreaM2: z.optional(
      z.number(AREA_SENTENCE).check(z.positive(AREA_SENTENCE), z.maximum(10_000_000, AREA_SENTENCE)),
    ),
  }),
]);
export type AlertWish = z.infer<typeof alertWish>;

/** `POST /api/public/alerts`: 202 for everybody; the alert begins once the mailed link confirmed it. */
export const alertRequest = z.strictObject({
  email,
  wish: alertWish,
  consent: z.strictObject({
    version: z.literal(ALERT_CONSENT.version),
    granted: z.literal(true, "Marque que aceita receber os avisos."),
  }),
});
export type AlertRequest = z.input<typeof alertRequest>;

/** 202: a link to confirm it is in the mail. */
export const alertTaken = z.object({ message: z.string() });
export type AlertTaken = z.infer<typeof alertTaken>;

/** `…/alerts/{protocol}/confirmation`: which of one's own alerts begins. */
export const alertChoice = z.strictObject({ id });
/** `DELETE …/alerts/{protocol}?alert=`: which one ends; without it, all do. */
export const alertEnd = z.strictObject({ alert: z.optional(idParam) });

/** A person's alerts, as whoever has the mailed link sees them. */
export const ownAlerts = z.object({
  alerts: z.array(
    z.object({
      id,
      /** `lote 12, quadra 9, Jardim das Palmeiras`. */
      text: z.string(),
      confirmed: z.boolean(),
      createdAt: instant,
    }),
  ),
});
export type OwnAlerts = z.infer<typeof ownAlerts>;
