/** Favourite lots, stored in this browser without an account. */
export { FavouriteButton } from "./components/favourite-button.tsx";
export { useFavourites, type Favourites } from "./favourites.ts";
