import { announce } from "@gleba/shared/ui";
import { useEffect } from "react";
import { statusLabel, statusOf, type LiveLots } from "#features/lot-map";
import { lotLabel } from "./lot-text.ts";

/** Says aloud when the lot somebody is reading about changes under their eyes. */
export const useSelectedNews = (live: LiveLots, selected: number | null): void => {
  useEffect(
    () =>
      live.onChange((lot) => {
        if (lot !== selected) return;
        announce(`${lotLabel(live.store, lot)} agora está: ${statusLabel(statusOf(live.store, lot)).toLowerCase()}.`);
      }),
    [live, selected],
  );
};
