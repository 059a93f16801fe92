import { ownFavourites, type FavouritesChange, type OwnFavourites } from "@gleba/shared/contracts";
import { get, patch } from "@gleba/shared/http";

const urlOf = (customerId: number): string => `/customers/${customerId}/favourites`;

/** Changes the account's favourites and answers all of them; without a change it only asks. Throws `ApiError`. */
export const changeAccount = (customerId: number, change: FavouritesChange): Promise<OwnFavourites> => {
  const isEmpty = Object.values(change).every((ids) => ids.length === 0);
  return isEmpty ? get(urlOf(customerId), ownFavourites) : patch(urlOf(customerId), change, ownFavourites);
};
