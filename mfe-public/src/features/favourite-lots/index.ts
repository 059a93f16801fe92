/** `/favoritos`: favourite lots of all developments, side by side too. */
export { FavouritesScreen } from "./favourites-screen.tsx";
