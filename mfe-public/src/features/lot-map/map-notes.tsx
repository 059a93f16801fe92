import * as styles from "./map-notes.module.css";

interface Props {
  tilesMissing: boolean;
  /** What is known of the person's position; null before they ask. */
  position: string | null;
  onDismiss: () => void;
}

/** Quiet sentences over the lower edge of the map. */
export const MapNotes = ({ tilesMissing, position, onDismiss }: Props) => (
  <div className={styles.notes} role="status">
    {tilesMissing && <p className={styles.note}>O mapa de fundo não carregou. A planta e os lotes continuam aqui.</p>}
    {position && (
      <p className={styles.note}>
        {position}
        <button type="button" className={styles.read} aria-label="Fechar aviso da posição" onClick={onDismiss}>
          <span aria-hidden="true">✕</span>
        </button>
      </p>
    )}
  </div>
);
