import type { Bounds, LotStatus, VentureCard } from "@gleba/shared/contracts";
import { lowestInstallments } from "@gleba/shared/contracts/financing";
import { singleFlight } from "#platform/jobs/single-flight.ts";
import type { Deps } from "#platform/http/deps.ts";
import { presentPicture } from "#platform/files/pictures.ts";
import type { Storage } from "#platform/files/storage.ts";
import { readCards, readCardsVersion, type CardRow } from "../repository/cards.ts";
import { dayInBrazil, naturally } from "@gleba/shared/words";
import { cornersOf } from "../rules/corners.ts";
import { isSelling, registryOf } from "../rules/development.ts";
import { plansInForce } from "../rules/terms.ts";

/** What the home map asks for; all given conditions hold together. */
export interface CardFilter {
  /** Only ventures whose own bounds meet these. */
  bounds?: { neLatitude: number; neLongitude: number; swLatitude: number; swLongitude: number } | null;
  /** Only ventures with a lot of this status. */
  status?: LotStatus | null;
  /** Words of name, city, state or publicity, without regard to case and accents. */
  search?: string | null;
}

/** The middle of the plan, or the place staff named while there is none; longitude first. */
const centreOf = ({ latitude, longitude }: CardRow, bounds: Bounds | null): [number, number] | null => {
  if (bounds) return [(bounds.neLongitude + bounds.swLongitude) / 2, (bounds.neLatitude + bounds.swLatitude) / 2];
  return latitude === null || longitude === null ? null : [longitude, latitude];
};

/** An installment grows with its price, so that the cheapest lot has the lowest. */
const lowestOf = ({ minPriceCents, financing }: CardRow, day: string): number | null =>
  minPriceCents === null
    ? null
    : (lowestInstallments(plansInForce(financing, day))(minPriceCents)?.paymentCents ?? null);

const presentCard = (row: CardRow, storage: Storage, day: string): VentureCard => {
  const registry = registryOf(row);
  const bounds = cornersOf(row);
  const { total, available, reserved, negotiating, sold, blocked } = row;
  return {
    id: row.id,
    name: row.name,
    city: row.city,
    uf: row.uf,
    centre: centreOf(row, bounds),
    bounds,
    cover: row.cover && presentPicture(row.cover, storage),
    lots: { total, available, reserved, negotiating, sold, blocked },
    minPriceCents: registry ? row.minPriceCents : null,
    maxPriceCents: registry ? row.maxPriceCents : null,
    minInstallmentCents: registry ? lowestOf(row, day) : null,
    registry,
    salesOpen: isSelling(row),
    publicity: row.publicity,
  };
};

const folded = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Applies a filter; pure. */
export const filterCards = (cards: readonly VentureCard[], filter: CardFilter): VentureCard[] => {
  const { bounds, status } = filter;
  const words = folded(filter.search ?? "")
    .split(/\s+/)
    .filter(Boolean);
  return cards.filter((card) => {
    if (status && card.lots[status] === 0) return false;
    const text = folded(`${card.name} ${card.city} ${card.uf} ${card.publicity}`);
    if (!words.every((word) => text.includes(word))) return false;
    if (!bounds) return true;
    return (
      card.bounds !== null &&
      card.bounds.swLatitude <= bounds.neLatitude &&
      card.bounds.neLatitude >= bounds.swLatitude &&
      card.bounds.swLongitude <= bounds.neLongitude &&
      card.bounds.neLongitude >= bounds.swLongitude
    );
  });
};

/** Reads all published ventures as cards, those on sale first; counts again only after something changed, or a day began. */
export const createCardReader = ({ db, bus, storage, clock }: Pick<Deps, "db" | "bus" | "storage" | "clock">) => {
  let cached: { version: string; cards: Promise<VentureCard[]> } | null = null;
  const versionOf = singleFlight((_all: "all") => readCardsVersion(db));
  const forget = () => void (cached = null);
  const stopHearing = [bus.onChange(forget), bus.onReconnect(forget)];

  const load = async (day: string): Promise<VentureCard[]> => {
    const cards = (await readCards(db)).map((row) => presentCard(row, storage, day));
    return cards.sort(
      (one, two) => Number(two.salesOpen) - Number(one.salesOpen) || naturally(one.name, two.name) || one.id - two.id,
    );
  };

  return {
    async read(filter: CardFilter): Promise<VentureCard[]> {
      const day = dayInBrazil(clock());
      const version = `${day} ${await versionOf("all")}`;
      if (cached?.version !== version) {
        const fresh = { version, cards: load(day) };
        cached = fresh;
        fresh.cards.catch(() => cached === fresh && forget());
      }
      return filterCards(await cached.cards, filter);
    },
    close: () => {
      for (const stop of stopHearing) stop();
    },
  };
};
