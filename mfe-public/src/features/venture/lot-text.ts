import { formatArea, formatCents } from "@gleba/shared/format";
import { statusLabel, statusOf, type LotStore } from "#features/lot-map";

/** "Lote 12", or what stands in for a number the plan does not give. */
export const lotLabel = (store: LotStore, lot: number): string =>
  store.lots[lot] ? `Lote ${store.lots[lot]}` : "Lote sem número";

/** One line about a lot, as the map's card shows it and a screen reader hears it. */
export const describeLot = (store: LotStore, lot: number): string => {
  const price = store.priceCents[lot]!;
  return [
    `Quadra ${store.blocks[store.block[lot]!] ?? ""}`,
    lotLabel(store, lot),
    statusLabel(statusOf(store, lot)),
    formatArea(store.areaM2[lot]!),
    ...(price >= 0 ? [formatCents(price)] : []),
    ...(store.corner[lot] ? ["esquina"] : []),
    ...(store.mine[lot] ? ["seu lote"] : []),
  ].join(" · ");
};
