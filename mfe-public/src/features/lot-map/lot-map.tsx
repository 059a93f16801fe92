import { ErrorCard, Skeleton } from "@gleba/shared/ui";
import { useId, useRef } from "react";
import { MapControls } from "./map-controls.tsx";
import { MapNotes } from "./map-notes.tsx";
import { MapProgress } from "./map-progress.tsx";
import { PlanPreview } from "./plan-preview.tsx";
import { isPlaced } from "./map-types.ts";
import { useLotMap, type LotMapProps } from "./use-lot-map.ts";
import { useMyPosition } from "./use-my-position.ts";
import * as styles from "./lot-map.module.css";

interface Props extends LotMapProps {
  /** Names the map for those who do not see it. */
  label: string;
  /** On a television: nothing to operate. */
  unattended?: boolean;
}

/** The lots on a map. Leaflet and the painter arrive after the first paint, as a chunk of their own. */
export const LotMap = ({ label, unattended, ...props }: Props) => {
  const container = useRef<HTMLDivElement>(null);
  const { map, loading, tilesMissing, retry } = useLotMap(container, props);
  const position = useMyPosition(map);
  const help = useId();
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
      {map && !unattended && <MapControls onZoom={map.zoom} onFit={map.fit} onLocate={position.ask} />}
      <MapNotes tilesMissing={tilesMissing} position={position.text} onDismiss={position.dismiss} />
    </div>
  );
};
