import type { LotStore } from "@gleba/shared/lots";
import { ErrorCard, VisuallyHidden } from "@gleba/shared/ui";
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import type { Point } from "../geometry.ts";
import type { PlacementMapHandle, PlacementMapOptions, MapContent } from "./create-map.ts";
import * as styles from "./placement-map.module.css";

interface Props {
  label: string;
  lots: LotStore;
  tiles: PlacementMapOptions["tiles"];
  /** Where the map opens. */
  first: { centre: Point; zoom: number; ground: readonly Point[] };
  shown: MapContent;
  /** What the person is asked to do on the map. */
  note?: string | undefined;
  /** What begins the work, over a map that no plan lies on. */
  start?: ReactNode;
  onDrop: PlacementMapOptions["onDrop"];
  onPick: PlacementMapOptions["onPick"];
  onKey: (event: KeyboardEvent) => void;
  /** Tells what the map looks at, whenever it is asked. */
  onReady: (handle: PlacementMapHandle | null) => void;
}

/** The map a plan is placed on. Leaflet arrives as a chunk of its own. */
export const PlacementMap = (props: Props) => {
  const { label, lots, tiles, first, shown, note, start } = props;
  const container = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  const opening = useRef(first);
  const [map, setMap] = useState<PlacementMapHandle | null>(null);
  const [failed, setFailed] = useState(false);
  const [tilesMissing, setTilesMissing] = useState(false);
  const [tries, setTries] = useState(0);
  const help = useId();
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    let disposed = false;
    let made: PlacementMapHandle | null = null;
    const build = async (): Promise<void> => {
      const { createPlacementMap } = await import(/* webpackChunkName: "placement-map" */ "./create-map.ts");
      if (disposed || !container.current) return;
      const options: PlacementMapOptions = {
        lots,
        tiles,
        onTiles: setTilesMissing,
        onDrop: (pose, grip) => latest.current.onDrop(pose, grip),
        onPick: (point, corner) => latest.current.onPick(point, corner),
      };
      made = createPlacementMap(container.current, options, opening.current);
      setMap(made);
      latest.current.onReady(made);
    };
    setFailed(false);
    build().catch(() => !disposed && setFailed(true));
    return () => {
      disposed = true;
      made?.destroy();
      setMap(null);
      latest.current.onReady(null);
    };
  }, [lots, tiles, tries]);

  useEffect(() => map?.show(shown), [map, shown]);

  return (
    <div className={styles.frame} data-map={map ? "ready" : "loading"}>
      <p id={help} hidden>
        Setas: mover a planta pelo passo escolhido; com Shift, dez vezes mais. Q e E: girar. Z e X: reduzir e ampliar.
        Mais e menos: aproximar e afastar o mapa. Zero: ver tudo. Ctrl+Z: desfazer. Ctrl+Shift+Z: refazer. Os mesmos
        ajustes estão nos botões e campos ao lado.
      </p>
      <div
        ref={container}
        className={styles.map}
        role="application"
        aria-roledescription="mapa da planta"
        aria-label={label}
        aria-describedby={help}
        tabIndex={0}
        onKeyDown={props.onKey}
      />
      {!map && !failed && <VisuallyHidden>Carregando o mapa…</VisuallyHidden>}
      {failed && (
        <ErrorCard
          title="O mapa não pôde ser carregado"
          message="Os campos de coordenadas continuam funcionando."
          onRetry={() => setTries(tries + 1)}
        />
      )}
      {map && (
        <div className={styles.controls}>
          <button type="button" className={styles.control} aria-label="Aproximar o mapa" onClick={() => map.zoomBy(1)}>
            +
          </button>
          <button type="button" className={styles.control} aria-label="Afastar o mapa" onClick={() => map.zoomBy(-1)}>
            −
          </button>
          <button type="button" className={styles.control} aria-label="Ver a planta e os lotes" onClick={map.fit}>
            ⤢
          </button>
        </div>
      )}
      {start && <div className={styles.start}>{start}</div>}
      {tilesMissing && (
        <p className={styles.missing}>O mapa de fundo não carregou. A planta e os lotes continuam aqui.</p>
      )}
      {note && (
        <p className={styles.note} role="status">
          {note}
        </p>
      )}
    </div>
  );
};
