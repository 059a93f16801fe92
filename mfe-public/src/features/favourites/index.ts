/** Favourite lots and those that are compared: in this browser, and in the account of whoever is signed in. */
export { FavouriteButton } from "./components/favourite-button.tsx";
export { compareLots, stopComparing, useComparedLots } from "./compared.ts";
export { syncFavourites, takeFavouritesAlong, toggleFavourite, useFavourites } from "./favourites.ts";
export { type LotIds as Favourites } from "./stored-ids.ts";
export { useSyncState } from "./sync-state.ts";
