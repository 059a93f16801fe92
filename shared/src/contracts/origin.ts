import * as z from "zod/mini";

/** How somebody came to the company. Those after `direct` nobody's browser says: the server knows a broker, and the staff the rest. */
export const originChannels = [
  "campaign",
  "search",
  "social",
  "site",
  "direct",
  "broker",
  "counter",
  "phone",
  "referral",
  "sign",
] as const;
export type OriginChannel = (typeof originChannels)[number];

/** What the staff may say of somebody whom they write down. */
export const staffChannels = ["counter", "phone", "referral", "sign"] as const;

/** Words of a campaign: no address, no "@", so that a link that names a person is not kept. */
const word = z.string().check(z.regex(/^[\p{L}\p{N}][\p{L}\p{N} ._+|-]{0,59}$/u, "A origem não pode ser lida."));

/** What the address of a visit, or the site before it, says of how somebody came; nothing of it is kept by the browser. */
export const visitOrigin = z.strictObject({
  /** `utm_source`, `utm_medium` and `utm_campaign`. */
  source: z.optional(word),
  medium: z.optional(word),
  campaign: z.optional(word),
  /** The host of another site whose link was followed. */
  site: z.optional(
    z.string().check(z.regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, "A origem não pode ser lida."), z.maxLength(80)),
  ),
});
export type VisitOrigin = z.infer<typeof visitOrigin>;

/** How somebody came, as the staff read it. */
export const origin = z.object({ channel: z.enum(originChannels), ...visitOrigin.shape });
export type Origin = z.infer<typeof origin>;
