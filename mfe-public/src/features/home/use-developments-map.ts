import type { Bounds, VentureCard } from "@gleba/shared/contracts";
import type { Popup } from "leaflet";
import { useEffect, useRef, useState, type RefObject } from "react";
import { nextTask } from "#platform/next-task";
import { mapTiles } from "./api.ts";
import type { DevelopmentsMapHandle } from "./create-developments-map.ts";
import type { MapView } from "./map-view.ts";
import { useNearViewport } from "#platform/near-viewport";

/** Props of the map of developments. */
export interface DevelopmentsMapProps {
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

/** Draws the developments into `container`. Leaflet arrives once it is near the screen, after the first paint. */
export const useDevelopmentsMap = (container: RefObject<HTMLElement | null>, props: DevelopmentsMapProps) => {
  const { developments, highlighted, view, fit } = props;
  const near = useNearViewport(container);
  const [map, setMap] = useState<DevelopmentsMapHandle>();
  const [failed, setFailed] = useState(false);
  const [tilesMissing, setTilesMissing] = useState(false);
  const [openPopup, setOpenPopup] = useState<OpenPopup | null>(null);
  const firstView = useRef(view);
  const callbacks = useRef(props);
  useEffect(() => {
    callbacks.current = props;
  });

  useEffect(() => {
    if (!near || failed) return;
    let unmounted = false;
    let created: DevelopmentsMapHandle | undefined;
    import(/* webpackChunkName: "ventures-map" */ "./create-developments-map.ts").then(
      async ({ createDevelopmentsMap }) => {
        // The code itself has just been run.
        await nextTask();
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
  }, [container, near, failed]);

  useEffect(() => {
    map?.show(developments, fit && !firstView.current);
    if (firstView.current) map?.setView(firstView.current);
    if (map) firstView.current = null;
  }, [map, developments, fit]);
  useEffect(() => map?.highlight(highlighted), [map, highlighted]);

  return { ready: map !== undefined, failed, tilesMissing, openPopup, retry: () => setFailed(false) };
};
