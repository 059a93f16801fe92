import { ErrorCard, Skeleton } from "@gleba/shared/ui";
import { useId, useRef } from "react";
import { OnDemand } from "#ui/on-demand";
import type { DrawnArea } from "./drawn-area.ts";
import { MapControls } from "./map-controls.tsx";
import { MapNotes } from "./map-notes.tsx";
import { MapProgress } from "./map-progress.tsx";
import { PlanPreview } from "./plan-preview.tsx";
import { isPlaced } from "./map-types.ts";
import { useLotMap, type LotMapProps } from "./use-lot-map.ts";
import { useMyPosition } from "./use-my-position.ts";
import * as styles from "./lot-map.module.css";

/** Comes with the map itself. */
const loadDrawing = () => import(/* webpackChunkName: "lot-map" */ "./draw-area.tsx");

interface Props extends LotMapProps {
  /** Names the map for those who do not see it. */
  label: string;
  /** On a television: nothing to operate. */
  unattended?: boolean;
  /** The person draws the area that they look for lots in. */
  drawing?: boolean;
  /** They begin to, or leave off. */
  onDrawing?: (drawing: boolean) => void;
  onDrawn?: (area: DrawnArea) => void;
}

/** The lots on a map. Leaflet and the painter arrive after the first paint, as a chunk of their own. */
export const LotMap = ({ label, unattended, drawing = false, onDrawing, onDrawn, ...props }: Props) => {
  const container = useRef<HTMLDivElement>(null);
  const { map, loading, tilesMissing, retry } = useLotMap(container, props);
  const position = useMyPosition(map);
  const help = useId();
  const leaveDrawing = (): void => {
    container.current?.focus({ preventScroll: true });
    onDrawing?.(false);
  };
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
          {props.plan?.file && isPlaced(props.plan) ? (
            <PlanPreview store={props.live.store} plan={props.plan} />
          ) : (
            <Skeleton width="100%" height="100%" className={styles.wait} />
          )}
          <MapProgress label="Carregando o mapa" />
        </div>
      )}
      {loading === "failed" && (
        <div className={styles.cover}>
          <ErrorCard
            title="O mapa não pôde ser carregado"
            message="A lista de lotes continua funcionando."
            onRetry={retry}
          />
        </div>
      )}
      {map && !unattended && !drawing && (
        <MapControls
          onZoom={map.zoom}
          onFit={map.fit}
          onLocate={position.ask}
          onDraw={onDrawing && (() => onDrawing(true))}
        />
      )}
      {map && drawing && (
        <OnDemand load={loadDrawing} label="O desenho da área">
          {({ DrawArea }) => (
            <DrawArea
              map={map}
              onCancel={leaveDrawing}
              onDone={(area) => {
                leaveDrawing();
                onDrawn?.(area);
              }}
            />
          )}
        </OnDemand>
      )}
      <MapNotes tilesMissing={tilesMissing} position={position.text} onDismiss={position.dismiss} />
    </div>
  );
};
