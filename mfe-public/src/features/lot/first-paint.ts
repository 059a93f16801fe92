import { batchDetails, idParam } from "@gleba/shared/contracts";
import { askPath, firstPaint, type FirstPaint } from "@gleba/shared/rendering";
import { blockAndLot, formatArea, formatCents, lotHeading } from "@gleba/shared/words";
import { lotUrl } from "./api.ts";
import { NOT_FOUND } from "./components/lot-not-found.tsx";

/** Texts of a form about a lot. */
interface LotFormTexts {
  /** Begins the heading: "Reservar o lote 01, quadra A". */
  heading: string;
  /** Begins the description: "Reserve quadra A, lote 1 de …". */
  verb: string;
}

/** The first screen of a form about one lot. */
export const lotFormScreen = ({ heading, verb }: LotFormTexts): FirstPaint =>
  firstPaint({
    notFound: NOT_FOUND,
    questions: ({ params }) => {
      const [development, lot] = [idParam.safeParse(params["id"]), idParam.safeParse(params["idBatch"])];
      return development.success && lot.success ? { lot: askPath(lotUrl(lot.data), batchDetails) } : null;
    },
    head: ({ lot }, { params }) => {
      const { areaM2, priceCents, photos, ventureId, ventureName } = lot;
      if (ventureId !== Number(params["id"])) return { title: NOT_FOUND, status: 404 };
      const price = priceCents === null ? "" : `, ${formatCents(priceCents)}`;
      const image = photos[0]?.thumbnails.w960;
      return {
        title: `${heading} ${lotHeading(lot)}`,
        description: `${verb} ${blockAndLot(lot)} de ${ventureName}: ${formatArea(areaM2)}${price}.`,
        ...(image && { image }),
        status: 200,
      };
    },
  });
