import { MOST_FAVOURITES, type ChosenLot } from "@gleba/shared/contracts";
import { useAnswer } from "@gleba/shared/ui";
import { useCallback, useState } from "react";
import { useFavourites } from "#features/favourites";
import { fetchChosenLots } from "./api.ts";

/** One development's favourite lots. */
export interface FavouritesOfDevelopment {
  id: number;
  name: string;
  /** `Linhares/ES`; empty where it is not told. */
  place: string;
  lots: ChosenLot[];
}

/** By development, in the order in which the first lot of each was chosen. */
export const byDevelopment = (lots: readonly ChosenLot[]): FavouritesOfDevelopment[] => {
  const found = new Map<number, FavouritesOfDevelopment>();
  for (const lot of lots) {
    const place = [lot.city, lot.uf].filter(Boolean).join("/");
    const group = found.get(lot.ventureId) ?? { id: lot.ventureId, name: lot.ventureName, place, lots: [] };
    group.lots.push(lot);
    found.set(lot.ventureId, group);
  }
  return [...found.values()];
};

const NONE: readonly ChosenLot[] = [];

/**
 * All favourites with what a list shows of them. A lot that is let go on this page keeps its row until the page is left, so
 * that it can be taken back; one that comes from another tab or from the account is asked for, and one that leaves with
 * the account is gone.
 */
export const useFavouriteLots = () => {
  const favourites = useFavourites();
  const [asked, setAsked] = useState<ReadonlySet<number>>(favourites);
  const [toggled, setToggled] = useState<ReadonlySet<number>>(new Set());
  if ([...favourites].some((id) => !asked.has(id))) setAsked(new Set([...asked, ...favourites]));
  const key = [...asked].slice(0, MOST_FAVOURITES).join(",");
  const ask = useCallback(
    (signal: AbortSignal) => fetchChosenLots(key === "" ? [] : key.split(",").map(Number), signal),
    [key],
  );
  const [answer, again] = useAnswer(ask);
  const found = answer.state === "ready" ? answer.value : NONE;
  const published = new Set(found.map(({ idBatch }) => idBatch));
  return {
    answer,
    again,
    lots: found.filter(({ idBatch }) => favourites.has(idBatch) || toggled.has(idBatch)),
    /** Favourites that are not published any more. */
    missing: answer.state === "ready" ? [...favourites].filter((id) => asked.has(id) && !published.has(id)) : [],
    onToggle: (id: number) => setToggled(new Set([...toggled, id])),
  };
};
