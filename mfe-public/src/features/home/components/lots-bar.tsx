import type { VentureCard } from "@gleba/shared/contracts";
import * as styles from "./lots-bar.module.css";

type Lots = VentureCard["lots"];

/** How much of the development is still free, at a glance. The words beside it say the same, so it is hidden. */
export const LotsBar = ({ lots }: { lots: Lots }) => {
  const taken = lots.reserved + lots.negotiating;
  return (
    <svg className={styles.bar} viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true">
      <rect width="100" height="3" className={styles.rest} />
      {lots.total > 0 && (
        <>
          <rect width={((lots.available + taken) / lots.total) * 100} height="3" className={styles.taken} />
          <rect width={(lots.available / lots.total) * 100} height="3" className={styles.available} />
        </>
      )}
    </svg>
  );
};
