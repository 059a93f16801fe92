import { MOST_FAVOURITES, type OwnFavourites } from "@gleba/shared/contracts";
import { appError } from "#platform/http/app-error.ts";

/** 409: the account has as many as it keeps. */
export const tooManyFavourites = () =>
  appError(
    409,
    "too_many_favourites",
    `A conta guarda até ${MOST_FAVOURITES} lotes favoritos. Tire algum para guardar outro.`,
  );

/** The favourites as the wire has them; the comparison in the order in which its lots were chosen. */
export const presentFavourites = (rows: readonly { idBatch: number; comparedAt: Date | null }[]): OwnFavourites => ({
  favourites: rows.map(({ idBatch }) => idBatch),
  compared: rows
    .filter((row): row is { idBatch: number; comparedAt: Date } => row.comparedAt !== null)
    .toSorted((one, other) => one.comparedAt.getTime() - other.comparedAt.getTime())
    .map(({ idBatch }) => idBatch),
});
