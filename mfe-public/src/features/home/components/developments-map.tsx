import type { Bounds, VentureCard } from "@gleba/shared/contracts";
import type { Popup } from "leaflet";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { mapTiles } from "../api.ts";
import type { DevelopmentsMapHandle } from "../create-developments-map.ts";
import type { MapView } from "../map-view.ts";
import { useSeen } from "../use-near-viewport.ts";
import { DevelopmentPopup } from "./development-popup.tsx";
import * as styles from "./developments-map.module.css";

interface Props {
  developments: readonly VentureCard[];
  marked: number | null;
  view: MapView | null;
  /** False while the person looks at a part of the map they chose. */
  fit: boolean;
  onMark: (id: number | null) => void;
  onMoved: (view: MapView, bounds: Bounds) => void;
}

interface Opened {
  id: number;
  content: HTMLElement;
  popup: Popup;
}

/** The developments on a map. Leaflet arrives once the map is near the screen, after the first paint. */
export const DevelopmentsMap = ({ developments, marked, view, fit, onMark, onMoved }: Props) => {
  const container = useRef<HTMLDivElement>(null);
  const seen = useSeen(container);
  const [map, setMap] = useState<DevelopmentsMapHandle>();
  const [failed, setFailed] = useState(false);
  const [tilesMissing, setTilesMissing] = useState(false);
  const [opened, setOpened] = useState<Opened | null>(null);
  const firstView = useRef(view);
  const reports = useRef({ onMark, onMoved });
  useEffect(() => {
    reports.current = { onMark, onMoved };
  });

  useEffect(() => {
    if (!seen || failed) return;
    let gone = false;
    let made: DevelopmentsMapHandle | undefined;
    import(/* webpackChunkName: "ventures-map" */ "../create-developments-map.ts").then(
      ({ createDevelopmentsMap }) => {
        if (gone || !container.current) return;
        made = createDevelopmentsMap(container.current, {
          tiles: mapTiles(),
          onTiles: setTilesMissing,
          onMark: (id) => reports.current.onMark(id),
          onMoved: (now, bounds) => reports.current.onMoved(now, bounds),
          onOpened: (id, content, popup) => setOpened({ id, content, popup }),
          onClosed: () => setOpened(null),
        });
        setMap(made);
      },
      () => !gone && setFailed(true),
    );
    return () => {
      gone = true;
      made?.destroy();
    };
  }, [seen, failed]);

  useEffect(() => {
    map?.show(developments, fit && !firstView.current);
    if (firstView.current) map?.look(firstView.current);
    if (map) firstView.current = null;
  }, [map, developments, fit]);
  useEffect(() => map?.mark(marked), [map, marked]);

  const development = developments.find(({ id }) => id === opened?.id);
  return (
    <div className={styles.frame}>
      <div
        ref={container}
        className={styles.map}
        role="region"
        aria-label="Mapa dos empreendimentos"
        data-ready={map ? "true" : "false"}
      />
      {failed && (
        <div className={styles.failed} role="alert">
          <p>O mapa não carregou. A lista ao lado está completa.</p>
          <button type="button" onClick={() => setFailed(false)}>
            Carregar o mapa
          </button>
        </div>
      )}
      {tilesMissing && (
        <p className={styles.note} role="status">
          O mapa de fundo não carregou. Os empreendimentos continuam aqui.
        </p>
      )}
      {opened &&
        development &&
        createPortal(<DevelopmentPopup development={development} popup={opened.popup} />, opened.content)}
    </div>
  );
};
