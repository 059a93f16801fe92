import { MOST_FAVOURITES, ownFavourites, type OwnFavourites } from "@gleba/shared/contracts";
import { sentencesOf } from "@gleba/shared/kit";
import { customerSession } from "@gleba/shared/session";
import * as z from "zod/mini";
import { changeAccount } from "./api.ts";
import { comparedIds } from "./compared.ts";
import { ACCOUNT_KEY, favouriteIds } from "./favourites.ts";
import { setSyncState } from "./sync-state.ts";

/** The account's favourites as this browser last knew them, and whose they are. */
const known = z.extend(ownFavourites, { customerId: z.number() });
type Known = z.infer<typeof known>;

/** Where storage is refused, for as long as this page lives. */
let inMemory: Known | null = null;

const readKnown = (): Known | null => {
  try {
    return known.parse(JSON.parse(localStorage.getItem(ACCOUNT_KEY) ?? ""));
  } catch {
    return inMemory;
  }
};

const writeKnown = (now: Known | null): void => {
  inMemory = now;
  try {
    if (now) localStorage.setItem(ACCOUNT_KEY, JSON.stringify(now));
    else localStorage.removeItem(ACCOUNT_KEY);
  } catch {
    // Storage refused: they live in memory.
  }
};

const minus = (ids: Iterable<number>, others: Iterable<number>): number[] => {
  const left = new Set(others);
  return [...ids].filter((id) => !left.has(id));
};

/** `now`, on top of what `from` became. */
const rebased = (became: readonly number[], from: readonly number[], now: Iterable<number>): Set<number> => {
  const wanted = [...now];
  return new Set([...minus(became, minus(from, wanted)), ...minus(wanted, from)]);
};

/** What belongs to an account leaves the browser with it; what was added since stays. */
const forget = (gone: OwnFavourites): void => {
  favouriteIds.set(new Set(minus(favouriteIds.get(), gone.favourites)));
  comparedIds.set(new Set(minus(comparedIds.get(), gone.compared)));
  writeKnown(null);
};

/** What is no favourite any more is not compared either. */
const comparedFavourites = (): number[] => [...comparedIds.get()].filter((id) => favouriteIds.get().has(id));

/** Three-way: what this browser changed since it last knew the account's is changed there, and the answer is both. */
const syncOnce = async (): Promise<void> => {
  const customerId = customerSession.getState().session?.customerId;
  const before = readKnown();
  if (before && before.customerId !== customerId) forget(before);
  if (customerId === undefined) return;
  const base = readKnown() ?? { favourites: [], compared: [] };
  const [favourites, compared] = [[...favouriteIds.get()], comparedFavourites()];
  const change = {
    add: minus(favourites, base.favourites).slice(0, MOST_FAVOURITES),
    remove: minus(base.favourites, favourites).slice(0, MOST_FAVOURITES),
    compare: minus(compared, base.compared),
    stopComparing: minus(base.compared, compared),
  };
  const answer = await changeAccount(customerId, change);
  if (customerSession.getState().session?.customerId !== customerId) return;
  // What did not fit into the call, and what was pressed while it was under way, stands on top of the answer.
  const told = [...minus(base.favourites, change.remove), ...change.add];
  const [now, nowCompared] = [favouriteIds.get(), comparedFavourites()];
  writeKnown({ ...answer, customerId });
  favouriteIds.set(rebased(answer.favourites, told, now));
  comparedIds.set(rebased(answer.compared, compared, nowCompared));
};

let isAskedAgain = false;
let running: Promise<void> | null = null;

const run = async (): Promise<void> => {
  setSyncState("running");
  try {
    do {
      isAskedAgain = false;
      await syncOnce();
    } while (isAskedAgain);
    setSyncState("idle");
  } catch (thrown) {
    setSyncState({ failed: sentencesOf(thrown) });
  }
  running = null;
};

/** Brings browser and account together, one call at a time; changes of meanwhile follow at once. Never rejects. */
export const syncWithAccount = (): Promise<void> => {
  if (running) isAskedAgain = true;
  running ??= run();
  return running;
};
