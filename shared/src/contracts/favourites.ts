import * as z from "zod/mini";
import { cents, areaM2, id, idParam } from "./primitives.ts";
import { registry } from "./registry.ts";
import { lotStatuses } from "./ventures.ts";

/** Favourites that an account keeps. */
export const MOST_FAVOURITES = 200;
/** Lots side by side: on a phone and on a sheet of paper. */
export const MOST_COMPARED = 3;

const lots = z.array(id).check(z.maxLength(MOST_FAVOURITES, `São no máximo ${MOST_FAVOURITES} lotes por vez.`));

/** The favourites of an account, the oldest first. Compared lots are favourites too, in the order they were chosen. */
export const ownFavourites = z.object({ favourites: z.array(id), compared: z.array(id) });
export type OwnFavourites = z.infer<typeof ownFavourites>;

/**
 * `PATCH /customers/{id}/favourites`: what a browser changed since it last knew the account's. Said again it changes nothing
 * more. A fourth compared lot takes the place of the first.
 */
export const favouritesChange = z.strictObject({
  add: lots,
  remove: lots,
  compare: lots,
  stopComparing: lots,
});
export type FavouritesChange = z.input<typeof favouritesChange>;

const idList = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) =>
          text.split(",").length <= MOST_FAVOURITES && text.split(",").every((one) => idParam.safeParse(one).success),
        `Informe até ${MOST_FAVOURITES} números de lotes, separados por vírgulas.`,
      ),
    ),
  z.transform((text) => text.split(",").map(Number)),
);

/** `GET /api/public/batches?ids=7,12`. */
export const chosenLotsQuery = z.strictObject({ ids: idList });

/** A lot as a list over developments shows it. */
export const chosenLot = z.object({
  idBatch: id,
  block: z.string(),
  lot: z.string(),
  status: z.enum(lotStatuses),
  areaM2,
  /** Null while the development has no registry: no price may be shown. */
  priceCents: z.nullable(cents),
  corner: z.boolean(),
  ventureId: id,
  ventureName: z.string(),
  city: z.string(),
  uf: z.string(),
  registry: z.nullable(registry),
});
export type ChosenLot = z.infer<typeof chosenLot>;
