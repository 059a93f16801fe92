import { announce, ErrorCard, Skeleton, VisuallyHidden } from "@gleba/shared/ui";
import { useEffect, useId, useRef, useState } from "react";
import { scrollClearOfSheet } from "./occlusion.ts";
import type { LiveLots } from "./live-lots.ts";
import { MapControls } from "./map-controls.tsx";
import { MapNotes } from "./map-notes.tsx";
import type { LotMapHandle, MapPlace, Plan, Tiles } from "./map-types.ts";
import { useMyPosition } from "./use-my-position.ts";
import * as styles from "./lot-map.module.css";

interface Props {
  /** Names the map for those who do not see it. */
  label: string;
  live: LiveLots;
  plan: Plan | null;
  tiles: Tiles | null;
  /** Where the map opens; later changes come from the person, through `onMove`. */
  place: MapPlace | null;
  selected: number | null;
  hovered: number | null;
  /** Lots whose entry is 0 are dimmed; null lights all. */
  matches: Uint8Array | null;
  describe: (lot: number) => string;
  onSelect: (lot: number | null) => void;
  onHover: (lot: number | null) => void;
  onMove: (place: MapPlace | null) => void;
  /** On a television: nothing to operate. */
  unattended?: boolean;
  /** Shows all lots whenever it becomes true. */
  overview?: boolean;
}

type Loading = "loading" | "ready" | "failed";

/** The lots on a map. Leaflet and the painter arrive after the first paint, as a chunk of their own. */
export const LotMap = (props: Props) => {
  const { label, live, plan, tiles, selected, hovered, matches, unattended, overview } = props;
  const container = useRef<HTMLDivElement>(null);
  const latestProps = useRef(props);
  const [map, setMap] = useState<LotMapHandle | null>(null);
  const [loading, setLoading] = useState<Loading>("loading");
  const [attempt, setAttempt] = useState(0);
  const selectedOnMap = useRef<number | null>(selected);
  const [tilesMissing, setTilesMissing] = useState(false);
  const position = useMyPosition(map);
  // Lots that came or went need another map: it opens where the one before was, and what was drawn stays until then.
  const previous = useRef<{ place: MapPlace | null } | null>(null);
  const help = useId();
  useEffect(() => {
    latestProps.current = props;
  });

  useEffect(() => {
    let cancelled = false;
    let created: LotMapHandle | null = null;
    const build = async () => {
      const { createLotMap } = await import(/* webpackChunkName: "lot-map" */ "./create-map.ts");
      if (cancelled || !container.current) return;
      await whenSized(container.current);
      if (cancelled || !container.current) return;
      created = createLotMap(container.current, {
        store: live.store,
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
      });
      setMap(created);
      setLoading("ready");
    };
    if (!previous.current) setLoading("loading");
    build().catch(() => !cancelled && setLoading("failed"));
    return () => {
      cancelled = true;
      if (created) previous.current = { place: created.view() };
      created?.destroy();
      setMap(null);
    };
  }, [live, plan, tiles, attempt]);

  useEffect(() => map?.filter(matches), [map, matches]);
  useEffect(() => map?.hover(hovered), [map, hovered]);
  useEffect(() => live.onChange((lots) => map?.repaint(lots)), [map, live]);
  useEffect(() => {
    if (map && container.current && selected !== null) scrollClearOfSheet(container.current);
    // Chosen in the list: the map comes near. Chosen on the map: it stays where the person put it.
    if (map && selectedOnMap.current !== selected) map.select(selected, true);
    else map?.select(selected, false);
    selectedOnMap.current = selected;
  }, [map, selected]);

  useEffect(() => {
    if (overview) map?.fit();
  }, [map, overview]);

  return (
    <div className={styles.frame} data-map={loading}>
      <p id={help} hidden>
        Setas: ir de lote em lote. Enter: abrir o lote. Esc: fechar. Mais e menos: aproximar e afastar. Zero: ver todos.
        A mesma informação está na lista de lotes.
      </p>
      <div
        ref={container}
        className={styles.map}
        role="application"
        aria-roledescription="mapa de lotes"
        aria-label={label}
        aria-describedby={help}
        tabIndex={unattended ? -1 : 0}
      />
      {loading === "loading" && (
        <div className={styles.cover}>
          <Skeleton width="100%" height="100%" className={styles.wait} />
          <VisuallyHidden>Carregando o mapa…</VisuallyHidden>
        </div>
      )}
      {loading === "failed" && (
        <div className={styles.cover}>
          <ErrorCard
            title="O mapa não pôde ser carregado"
            message="A lista de lotes continua funcionando."
            onRetry={() => setAttempt(attempt + 1)}
          />
        </div>
      )}
      {map && !unattended && <MapControls onZoom={map.zoom} onFit={map.fit} onLocate={position.ask} />}
      <MapNotes tilesMissing={tilesMissing} position={position.text} onDismiss={position.dismiss} />
    </div>
  );
};

/** Resolves once the element is laid out: behind the list on a phone it has no size yet. */
const whenSized = (element: HTMLElement): Promise<void> =>
  new Promise((resolve) => {
    if (element.clientWidth > 0 && element.clientHeight > 0) return resolve();
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === 0 || element.clientHeight === 0) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(element);
  });
