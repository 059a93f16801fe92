import * as styles from "./map-progress.module.css";

/** Says over the place of the map that it is on its way; how much is missing nobody knows. */
export const MapProgress = ({ label }: { label: string }) => (
  <div className={styles.progress} role="progressbar" aria-label={label}>
    {label}…
    <span className={styles.bar} />
  </div>
);
