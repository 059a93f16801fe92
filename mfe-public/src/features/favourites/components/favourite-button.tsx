import { announce, Button } from "@gleba/shared/ui";
import { toggleFavourite, useFavourites } from "../favourites.ts";
import * as styles from "./favourite-button.module.css";

const HEART = "M12 20.5 4.6 13.2a4.9 4.9 0 0 1 0-7 5 5 0 0 1 7 0l.4.4.4-.4a5 5 0 0 1 7 0 4.9 4.9 0 0 1 0 7z";

interface Props {
  idBatch: number;
  /** How the lot is called in a sentence. */
  name: string;
  onToggle?: () => void;
}

/** Adds a lot to the favourites or removes it. */
export const FavouriteButton = ({ idBatch, name, onToggle }: Props) => {
  const isFavourite = useFavourites().has(idBatch);
  const toggle = (): void => {
    toggleFavourite(idBatch);
    onToggle?.();
    announce(isFavourite ? `${name} saiu dos favoritos.` : `${name} está nos favoritos.`);
  };
  return (
    <Button variant="quiet" size="sm" className={styles.button} aria-pressed={isFavourite} onClick={toggle}>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
        <path d={HEART} fill={isFavourite ? "currentColor" : "none"} stroke="currentColor" strokeWidth="2" />
      </svg>
      Favorito
    </Button>
  );
};
