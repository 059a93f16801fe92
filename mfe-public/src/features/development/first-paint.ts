import { idParam, venture, type Venture } from "@gleba/shared/contracts";
import { statusOf } from "@gleba/shared/lots";
import { askPath, firstPaint } from "@gleba/shared/rendering";
import { blockAndLot, capitalized, formatArea, formatCents } from "@gleba/shared/words";
import { decodeLots, noLots, planPicture, type LotStore } from "#features/lot-map";
import { breadcrumbData } from "#features/site";
import { paths } from "#paths";
import { developmentUrl, publicParams } from "./api.ts";
import { NOT_FOUND } from "./development-not-found.tsx";
import { priceRange, type PriceRange } from "./price-range.ts";
import { developmentData } from "./structured-data.ts";

const rangeText = ({ lowest, highest }: PriceRange): string =>
  lowest === highest ? `por ${formatCents(lowest)}` : `de ${formatCents(lowest)} a ${formatCents(highest)}`;

const describe = ({ name, description, city, uf }: Venture, range: PriceRange | null): string => {
  const text = description || `${name}, loteamento em ${city}/${uf}.`;
  return range ? `${text} Lotes ${rangeText(range)}.` : text;
};

const nameOf = ({ blocks, block, lots }: LotStore, lot: number): string =>
  capitalized(blockAndLot({ block: blocks[block[lot]!] ?? "", lot: lots[lot]! }));

/** "Quadra A, lote 2: 250,00 m², R$ 120.000,00."; without price while none may be shown. */
const describeLot = (store: LotStore, lot: number): string => {
  const cents = store.priceCents[lot]!;
  const price = cents < 0 ? "" : `, ${formatCents(cents)}`;
  return `${nameOf(store, lot)}: ${formatArea(store.areaM2[lot]!)}${price}.`;
};

/** `/empreendimentos/:id`: its lots, its prices, and the lot that a shared link names. */
export const development = firstPaint({
  notFound: NOT_FOUND,
  questions: ({ params }) => {
    const id = idParam.safeParse(params["id"]);
    return id.success ? { development: askPath(developmentUrl(id.data), venture, publicParams) } : null;
  },
  head: ({ development: shown }, { origin, searchParams }) => {
    const { id, name, city, uf, packed, photos } = shown;
    const store = packed ? decodeLots(packed) : noLots;
    const lot = store.indexOf(Number(searchParams.get("lote")));
    const range = priceRange(store);
    const image = photos[0]?.thumbnails.w960;
    const picture = planPicture(shown);
    const steps = [
      { name: "Empreendimentos", path: paths.home() },
      { name, path: paths.development(id) },
    ];
    const available = store.ids.reduce((count, _, at) => count + (statusOf(store, at) === "available" ? 1 : 0), 0);
    return {
      title: name,
      ...(lot >= 0 && {
        sharedTitle: `${nameOf(store, lot)} · ${name}`,
        sharedPath: paths.development(id, `?lote=${store.ids[lot]}`),
      }),
      description: lot < 0 ? describe(shown, range) : `${describeLot(store, lot)} ${city}/${uf}.`,
      ...(image && { image }),
      ...(picture && { preloadImage: picture }),
      structuredData: [developmentData(shown, { range, available }, origin), breadcrumbData(origin, steps)],
    };
  },
});
