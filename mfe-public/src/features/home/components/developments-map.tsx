import { useRef } from "react";
import { createPortal } from "react-dom";
import { useDevelopmentsMap, type DevelopmentsMapProps } from "../use-developments-map.ts";
import { DevelopmentPopup } from "./development-popup.tsx";
import * as styles from "./developments-map.module.css";

/** The developments on a map. */
export const DevelopmentsMap = ({ search, ...props }: DevelopmentsMapProps & { search: string }) => {
  const container = useRef<HTMLDivElement>(null);
  const { ready, failed, tilesMissing, openPopup, retry } = useDevelopmentsMap(container, props);
  const development = props.developments.find(({ id }) => id === openPopup?.id);
  return (
    <div className={styles.frame}>
      <div
        ref={container}
        className={styles.map}
        role="region"
        aria-label="Mapa dos empreendimentos"
        data-ready={ready}
      />
      {failed && (
        <div className={styles.failed} role="alert">
          <p>O mapa não carregou. A lista ao lado está completa.</p>
          <button type="button" onClick={retry}>
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
        createPortal(
          <DevelopmentPopup development={development} search={search} popup={openPopup.popup} />,
          openPopup.content,
        )}
    </div>
  );
};
