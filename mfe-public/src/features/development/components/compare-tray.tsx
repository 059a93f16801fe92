import { Button, PortalLink, VisuallyHidden } from "@gleba/shared/ui";
import { compareLots } from "#features/favourites";
import type { LotStore } from "#features/lot-map";
import { paths } from "#paths";
import { lotTitle } from "../lot-text.ts";
import { MAX_COMPARED } from "../view-url.ts";
import * as styles from "./compare-tray.module.css";

interface Props {
  store: LotStore;
  /** idBatch of the lots chosen so far. */
  ids: readonly number[];
  onRemove: (idBatch: number) => void;
  onOpen: () => void;
}

/** The lots chosen for the comparison, until there are enough of them to begin. */
export const CompareTray = ({ store, ids, onRemove, onOpen }: Props) => (
  <section className={styles.tray} data-tray aria-label="Lotes para comparar">
    <ul className={styles.lots}>
      {ids.map((id) => (
        <li key={id}>
          <button type="button" className={styles.lot} onClick={() => onRemove(id)}>
            <VisuallyHidden>Tirar da comparação: </VisuallyHidden>
            {lotTitle(store, store.indexOf(id))}
            <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
    </ul>
    {ids.length > 1 ? (
      <Button size="sm" aria-haspopup="dialog" onClick={onOpen}>
        Comparar {ids.length} lotes
      </Button>
    ) : (
      <p className={styles.hint}>Escolha mais um lote para comparar (até {MAX_COMPARED}).</p>
    )}
    <PortalLink to={paths.favourites()} onClick={() => compareLots(ids)}>
      Comparar com outros empreendimentos
    </PortalLink>
  </section>
);
