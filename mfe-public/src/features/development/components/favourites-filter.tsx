import { formatCount } from "@gleba/shared/words";
import * as styles from "./legend.module.css";

interface Props {
  /** Favourites of this development. */
  count: number;
  chosen: boolean;
  onChange: (chosen: boolean) => void;
}

/** Shows only the favourites. Hidden while there are none. */
export const FavouritesFilter = ({ count, chosen, onChange }: Props) =>
  count > 0 || chosen ? (
    <button type="button" className={styles.entry} aria-pressed={chosen} onClick={() => onChange(!chosen)}>
      <span aria-hidden="true">♥</span>
      <span>Favoritos</span>
      <strong className={styles.count}>{formatCount(count)}</strong>
    </button>
  ) : null;
