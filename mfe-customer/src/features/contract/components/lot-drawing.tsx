import { outlinePath } from "../drawing.ts";
import * as styles from "../contract.module.css";

/** The lot's shape, small and light: the map of the development is a link away. */
export const LotDrawing = ({ polygon, name }: { polygon: readonly [number, number][]; name: string }) => (
  <figure className={styles.drawing}>
    <svg viewBox="0 0 100 100" role="img" aria-label={`Planta: ${name}, norte para cima`}>
      <path d={outlinePath(polygon)} className={styles.outline} />
      <path d="M92 14 88 4l-4 10 4-2z" className={styles.north} />
    </svg>
    <figcaption className={styles.quiet}>Norte para cima</figcaption>
  </figure>
);
