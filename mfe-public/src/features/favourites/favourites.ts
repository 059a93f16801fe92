import { customerSession } from "@gleba/shared/session";
import { storedIds, type LotIds } from "./stored-ids.ts";

/** The account's, as this browser last knew them; absent while nobody was signed in since. */
export const ACCOUNT_KEY = "favourites-account";

const customerId = (): number | undefined => customerSession.getState().session?.customerId;

const hadAccount = (): boolean => localStorage.getItem(ACCOUNT_KEY) !== null;

/** Brings the browser's favourites and the account's together, where there is an account or was one until now. */
export const syncFavourites = (): void => {
  if (customerId() === undefined && !hadAccount()) return;
  void import(/* webpackChunkName: "alerts" */ "./account.ts").then(
    ({ syncWithAccount }) => syncWithAccount(),
    // Without the code they stay in the browser; the next press tries again.
    () => undefined,
  );
};

/** From the first screen that shows favourites on: at once, and whenever somebody signs in or out. */
const follow = (): void => {
  syncFavourites();
  let known = customerId();
  customerSession.subscribe(() => {
    if (customerId() === known) return;
    known = customerId();
    syncFavourites();
  });
};

export const favouriteIds = storedIds("favourites", follow);

/** Somebody signed in: what this browser keeps goes along into their account, whatever screen comes next. */
export const takeFavouritesAlong = (): void => {
  if (favouriteIds.get().size > 0) syncFavourites();
};

/** Adds a lot to the favourites, or removes it; open tabs and the account follow. */
export const toggleFavourite = (idBatch: number): void => {
  const now = new Set(favouriteIds.get());
  if (!now.delete(idBatch)) now.add(idBatch);
  favouriteIds.set(now);
  syncFavourites();
};

/** The favourites of this browser and of its account, across all developments, in step with every open tab. */
export const useFavourites = (): LotIds => favouriteIds.use();
