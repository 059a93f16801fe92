import type { Bounds, VentureCard } from "@gleba/shared/contracts";
import type { Popup } from "leaflet";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { mapTiles } from "../api.ts";
import type { DevelopmentsMapHandle } from "../create-developments-map.ts";
import type { MapView } from "../map-view.ts";
import { useNearViewport } from "../use-near-viewport.ts";
import { DevelopmentPopup } from "./development-popup.tsx";
import * as styles from "./developments-map.module.css";

interface Props {
  developments: readonly VentureCard[];
  highlighted: number | null;
  view: MapView | null;
  /** False while the person looks at a part of the map they chose. */
  fit: boolean;
  onHighlight: (id: number | null) => void;
  onMoved: (view: MapView, bounds: Bounds) => void;
}

interface OpenPopup {
  id: number;
  content: HTMLElement;
  popup: Popup;
}

/** The developments on a map. Leaflet arrives once the map is near the screen, after the first paint. */
export const DevelopmentsMap = ({ developments, highlighted, view, fit, onHighlight, onMoved }: Props) => {
  const container = useRef<HTMLDivElement>(null);
  const near = useNearViewport(container);
  const [map, setMap] = useState<DevelopmentsMapHandle>();
  const [failed, setFailed] = useState(false);
  const [tilesMissing, setTilesMissing] = useState(false);
  const [openPopup, setOpenPopup] = useState<OpenPopup | null>(null);
  const firstView = useRef(view);
  const callbacks = useRef({ onHighlight, onMoved });
  useEffect(() => {
    callbacks.current = { onHighlight, onMoved };
  });

  useEffect(() => {
    if (!near || failed) return;
    let unmounted = false;
    let created: DevelopmentsMapHandle | undefined;
    import(/* webpackChunkName: "ventures-map" */ "../create-developments-map.ts").then(
      ({ createDevelopmentsMap }) => {
        if (unmounted || !container.current) return;
        created = createDevelopmentsMap(container.current, {
          tiles: mapTiles(),
          onTiles: setTilesMissing,
          onHighlight: (id) => callbacks.current.onHighlight(id),
          onMoved: (now, bounds) => callbacks.current.onMoved(now, bounds),
          onPopupOpen: (id, content, popup) => setOpenPopup({ id, content, popup }),
          onPopupClose: () => setOpenPopup(null),
        });
        setMap(created);
      },
      () => !unmounted && setFailed(true),
    );
    return () => {
      unmounted = true;
      created?.destroy();
    };
  }, [near, failed]);

  useEffect(() => {
    map?.show(developments, fit && !firstView.current);
    if (firstView.current) map?.setView(firstView.current);
    if (map) firstView.current = null;
  }, [map, developments, fit]);
  useEffect(() => map?.highlight(highlighted), [map, highlighted]);

  const development = developments.find(({ id }) => id === openPopup?.id);
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
      {openPopup &&
        development &&
        createPortal(<DevelopmentPopup development={development} popup={openPopup.popup} />, openPopup.content)}
    </div>
  );
};
