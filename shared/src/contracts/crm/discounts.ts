import * as z from "zod/mini";
import { cents, id, idParam, instant } from "../primitives.ts";
import { searchText } from "./leads.ts";
import { reason } from "./reservations.ts";

/** `granted`: within the asker's limit, or approved. */
export const discountStatuses = ["waiting", "granted", "refused", "withdrawn"] as const;
export type DiscountStatus = (typeof discountStatuses)[number];

/** A whole, in hundredths of a percent. */
const WHOLE = 10_000;

/** By how much a price is below another, in hundredths of a percent, rounded up: what is a little above a limit is above it. */
export const discountOf = (tableCents: number, priceCents: number): number =>
  Math.ceil(((tableCents - priceCents) * WHOLE) / tableCents);

/** The price after a discount, in whole cents and never below it. */
export const priceAfter = (tableCents: number, basisPoints: number): number =>
  Math.ceil((tableCents * (WHOLE - basisPoints)) / WHOLE);

/** A price below the table's, for one reservation. */
export const discount = z.object({
  id,
  status: z.enum(discountStatuses),
  tableCents: cents,
  priceCents: cents,
  /** Hundredths of a percent: 500 is 5 %. */
  basisPoints: z.int(),
  /** What its asker might give without asking. */
  limitBasisPoints: z.int(),
  reason: z.string(),
  askedBy: z.string(),
  askedAt: instant,
  /** Empty while it waits. */
  decidedBy: z.string(),
  decidedAt: z.nullable(instant),
  decision: z.string(),
  /** The lot's price is another one since: nothing is sold by it. */
  isStale: z.boolean(),
});
export type Discount = z.infer<typeof discount>;

/** `GET /api/crm/reservations/{id}/discount`, and the answer of each change of it. */
export const reservationDiscount = z.object({
  /** The lot's price now; null where it has none. */
  tableCents: z.nullable(cents),
  /** What whoever asks may give here without asking; 10000 for who approves. */
  limitBasisPoints: z.int(),
  can: z.object({ ask: z.boolean(), decide: z.boolean() }),
  /** The newest first. */
  discounts: z.array(discount),
});
export type ReservationDiscount = z.infer<typeof reservationDiscount>;

/** `POST /api/crm/reservations/{id}/discount`: `seenCents` is the table price that was read. */
export const newDiscount = z.strictObject({
  priceCents: z.int("Informe o preço com o desconto.").check(z.minimum(1, "Informe o preço com o desconto.")),
  seenCents: cents,
  reason,
});
export type NewDiscount = z.input<typeof newDiscount>;

/** `POST /api/crm/discounts/{id}/decision`. */
export const discountDecision = z.strictObject({ approve: z.boolean("Aprove ou recuse."), reason });
export type DiscountDecision = z.input<typeof discountDecision>;

/** What the list of discounts is narrowed by. */
export const discountFilter = {
  status: z.optional(z.enum(discountStatuses, "A situação não existe.")),
  venture: z.optional(idParam),
  search: z.optional(searchText),
};
const filterObject = z.strictObject(discountFilter);
export type DiscountFilter = z.output<typeof filterObject>;

/** A row of `GET /api/crm/discounts`. */
export const discountRow = z.extend(discount, {
  reservation: z.object({
    id,
    protocol: z.string(),
    name: z.string(),
    /** It can still become a contract. */
    isOpen: z.boolean(),
  }),
  lot: z.object({ id, block: z.string(), lot: z.string(), ventureId: id, venture: z.string() }),
  can: z.object({ decide: z.boolean() }),
});
export type DiscountRow = z.infer<typeof discountRow>;

/** The portal's own roles that sell and may be limited; administrators approve. */
export const limitedRoles = ["sales", "editor", "finance"] as const;

/** How much below the table price a role sells without asking. */
export const discountLimit = z
  .strictObject({
    role: z.nullable(z.enum(limitedRoles, "Escolha um perfil.")),
    customRoleId: z.nullable(id),
    /** Null: in every development without a limit of its own. */
    ventureId: z.nullable(id),
    basisPoints: z
      .int("Informe o limite com até duas casas decimais.")
      .check(z.minimum(0, "O limite vai de 0 a 99%."), z.maximum(9_900, "O limite vai de 0 a 99%.")),
  })
  .check(z.refine((one) => (one.role === null) !== (one.customRoleId === null), "Escolha um perfil."));
export type DiscountLimit = z.infer<typeof discountLimit>;

const limits = z.array(discountLimit).check(z.maxLength(500, "São limites demais."));

/** `GET /api/crm/discount-limits`. */
export const discountLimits = z.object({
  limits: z.array(discountLimit),
  /** Who sells, as a limit may name them. */
  roles: z.array(z.object({ role: z.nullable(z.enum(limitedRoles)), customRoleId: z.nullable(id), name: z.string() })),
});
export type DiscountLimits = z.infer<typeof discountLimits>;

/** `PUT /api/crm/discount-limits`: all of them; `seen` are those that were read. */
export const discountLimitsChange = z.strictObject({ limits, seen: limits, reason });
export type DiscountLimitsChange = z.input<typeof discountLimitsChange>;
