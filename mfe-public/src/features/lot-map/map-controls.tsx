import * as styles from "./map-controls.module.css";

interface Props {
  onZoom: (steps: number) => void;
  onFit: () => void;
  onLocate: () => void;
  /** Begins to draw the area that lots are looked for in; none where nothing is looked for. */
  onDraw?: (() => void) | undefined;
}

const icons = {
  near: "M12 5v14M5 12h14",
  far: "M5 12h14",
  all: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  area: "M4 8l8-4 8 5-3 10-10 1zM4 8v.1M12 4v.1M20 9v.1M17 19v.1M7 20v.1",
  here: "M12 2v4M12 18v4M2 12h4M18 12h4M18 12a6 6 0 1 1-12 0 6 6 0 0 1 12 0zM12 11.9v.2",
};

const Control = ({ label, icon, onClick }: { label: string; icon: keyof typeof icons; onClick: () => void }) => (
  <button type="button" className={styles.control} aria-label={label} title={label} onClick={onClick}>
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" focusable="false">
      <path d={icons[icon]} fill="none" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
    </svg>
  </button>
);

/** Nearer, farther, back to all lots, where the person is, and where they look: buttons a finger can hit. */
export const MapControls = ({ onZoom, onFit, onLocate, onDraw }: Props) => (
  <div className={styles.controls} role="group" aria-label="Controles do mapa">
    <Control label="Aproximar" icon="near" onClick={() => onZoom(1)} />
    <Control label="Afastar" icon="far" onClick={() => onZoom(-1)} />
    <Control label="Ver todos os lotes" icon="all" onClick={onFit} />
    <Control label="Minha posição" icon="here" onClick={onLocate} />
    {onDraw && <Control label="Desenhar a área de busca" icon="area" onClick={onDraw} />}
  </div>
);
