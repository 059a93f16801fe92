import type { Discount, DiscountStatus } from "@gleba/shared/contracts/crm";
import type { BadgeTone } from "@gleba/shared/ui";
import { formatCents, formatPercent } from "@gleba/shared/words";

/** What became of a discount, in words. */
export const STATUS_NAMES: Readonly<Record<DiscountStatus, string>> = {
  waiting: "Espera aprovação",
  granted: "Vale",
  refused: "Recusado",
  withdrawn: "Retirado",
};

export const STATUS_TONES: Readonly<Record<DiscountStatus, BadgeTone>> = {
  waiting: "warning",
  granted: "success",
  refused: "danger",
  withdrawn: "neutral",
};

/** Hundredths of a percent in words: `5%`. */
export const percentOf = (basisPoints: number): string => formatPercent(basisPoints / 10_000);

/** What somebody may give without asking; whoever approves has no limit. */
export const limitText = (limitBasisPoints: number, { none, upTo }: { none: string; upTo: string }): string =>
  limitBasisPoints >= 10_000 ? none : `${upTo} ${percentOf(limitBasisPoints)}`;

/** `5% de desconto: R$ 95.000,00 em vez de R$ 100.000,00`. */
export const discountText = ({ basisPoints, priceCents, tableCents }: Discount): string =>
  `${percentOf(basisPoints)} de desconto: ${formatCents(priceCents)} em vez de ${formatCents(tableCents)}`;
