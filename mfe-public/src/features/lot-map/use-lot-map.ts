import { announce } from "@gleba/shared/ui";
import { useEffect, useRef, useState, type RefObject } from "react";
import { nextTask } from "#platform/next-task";
import type { DrawnArea } from "./drawn-area.ts";
import type { LiveLots } from "./live-lots.ts";
import type { LotMapHandle, LotMapOptions, MapPlace, Plan, Tiles } from "./map-types.ts";
import { scrollClearOfSheet } from "./occlusion.ts";
import { whenSized } from "./when-sized.ts";
import { paintsApart, startPainter } from "./worker/painter.ts";

/** What a map of lots shows, and its callbacks. */
export interface LotMapProps {
  live: LiveLots;
  plan: Plan | null;
  tiles: Tiles | null;
  /** Where the map opens; later changes come from the person, through `onMove`. */
  place: MapPlace | null;
  selected: number | null;
  hovered: number | null;
  /** Lots whose entry is 0 are dimmed; null dims none. */
  matches: Uint8Array | null;
  /** Where the person looks for lots, outlined. */
  drawn?: DrawnArea | null;
  describe: (lot: number) => string;
  onSelect: (lot: number | null) => void;
  onHover: (lot: number | null) => void;
  onMove: (place: MapPlace | null) => void;
  /** Shows all lots whenever it becomes true. */
  overview?: boolean;
}

type Loading = "loading" | "ready" | "failed";

/** Keeps a map in step with what it is given to show. */
const useInStep = (map: LotMapHandle | null, { live, hovered, matches, drawn = null, overview }: LotMapProps): void => {
  useEffect(() => map?.filter(matches), [map, matches]);
  const sought = useRef(matches);
  useEffect(() => {
    // What the address asked for at first is seen where it says.
    if (map && matches && sought.current !== matches) map.seek(matches);
    sought.current = matches;
  }, [map, matches]);
  useEffect(() => map?.outline(drawn), [map, drawn]);
  useEffect(() => map?.hover(hovered), [map, hovered]);
  useEffect(() => live.onChange((lots) => map?.repaint(lots)), [map, live]);
  useEffect(() => {
    if (overview) map?.fit();
  }, [map, overview]);
};

/** Whoever turns their phone keeps the chosen lot in sight: the sheet changes its side. */
const useTurning = (map: LotMapHandle | null, container: RefObject<HTMLElement | null>, selected: number | null) => {
  useEffect(() => {
    if (!map || selected === null) return undefined;
    const turned = (): void => {
      // Once the map knows its new size.
      requestAnimationFrame(() => {
        if (!container.current) return;
        scrollClearOfSheet(container.current);
        map.select(selected, true);
      });
    };
    const landscape = matchMedia("(orientation: landscape)");
    landscape.addEventListener("change", turned);
    return () => landscape.removeEventListener("change", turned);
  }, [map, container, selected]);
};

/** Loads Leaflet and the painter, a chunk of their own, and draws the lots into `container`. */
export const useLotMap = (container: RefObject<HTMLElement | null>, props: LotMapProps) => {
  const { live, plan, tiles, selected } = props;
  const latestProps = useRef(props);
  const [map, setMap] = useState<LotMapHandle | null>(null);
  const [loading, setLoading] = useState<Loading>("loading");
  const [attempt, setAttempt] = useState(0);
  const [tilesMissing, setTilesMissing] = useState(false);
  const selectedOnMap = useRef<number | null>(selected);
  // Lots that came or went need another map: it opens where the previous one was, whose drawing stays until then.
  const previous = useRef<{ place: MapPlace | null } | null>(null);
  useEffect(() => {
    latestProps.current = props;
  });

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let created: LotMapHandle | null = null;
    // While the map's code comes, a thread prepares what takes long.
    const painter = paintsApart(live.store.count) ? startPainter(live.store) : null;
    const build = async () => {
      await nextTask();
      if (signal.aborted) return;
      const { createLotMap } = await import(/* webpackChunkName: "lot-map" */ "./create-map.ts");
      if (signal.aborted || !container.current) return;
      await whenSized(container.current, signal);
      if (!container.current) return;
      const options: LotMapOptions = {
        store: live.store,
        painter,
        plan,
        tiles,
        place: previous.current ? previous.current.place : latestProps.current.place,
        selected: latestProps.current.selected,
        describe: (lot) => latestProps.current.describe(lot),
        announce,
        onSelect: (lot) => {
          selectedOnMap.current = lot;
          latestProps.current.onSelect(lot);
        },
        onHover: (lot) => latestProps.current.onHover(lot),
        onMove: (place) => latestProps.current.onMove(place),
        onTiles: setTilesMissing,
      };
      created = await createLotMap(container.current, options, signal);
      setMap(created);
      setLoading("ready");
    };
    if (!previous.current) setLoading("loading");
    build().catch(() => !signal.aborted && setLoading("failed"));
    return () => {
      leaving.abort();
      if (created) previous.current = { place: created.view() };
      created?.destroy();
      painter?.end();
      setMap(null);
    };
  }, [container, live, plan, tiles, attempt]);

  useEffect(() => {
    if (map && container.current && selected !== null) scrollClearOfSheet(container.current);
    // Chosen in the list: the map comes near. Chosen on the map: it stays where the person put it.
    if (map && selectedOnMap.current !== selected) map.select(selected, true);
    else map?.select(selected, false);
    selectedOnMap.current = selected;
  }, [map, container, selected]);
  useTurning(map, container, selected);
  useInStep(map, props);
  return { map, loading, tilesMissing, retry: () => setAttempt(attempt + 1) };
};
