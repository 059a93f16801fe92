import type { Registry } from "@gleba/shared/contracts";
import { formatArea, formatCents } from "@gleba/shared/words";
import { type LotStore, statusOf, StatusSwatch } from "#features/lot-map";
import { useFavourites } from "#features/favourites";
import { offeredStatusName } from "#features/offered-status";
import { lotLabel } from "../lot-text.ts";
import * as styles from "./lot-list.module.css";

interface Props {
  store: LotStore;
  lot: number;
  registry: Registry | null;
  selected: boolean;
  hovered: boolean;
  /** `180x de R$ 812,00`; null where none is offered. */
  installment: string | null;
  onSelect: (lot: number) => void;
  onHover: (lot: number | null) => void;
}

/** A word about a lot, in one piece. */
const Tag = ({ children }: { children: string }) => (
  <>
    {" "}
    <span className={styles.tag}>{children}</span>
  </>
);

/** One lot of the list; hover or focus marks it on the map (E5). */
export const LotRow = ({ store, lot, registry, selected, hovered, installment, onSelect, onHover }: Props) => {
  const status = statusOf(store, lot);
  const price = store.priceCents[lot]!;
  const favourite = useFavourites().has(store.ids[lot]!);
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        data-hovered={hovered || undefined}
        aria-current={selected || undefined}
        onClick={() => onSelect(lot)}
        onMouseEnter={() => onHover(lot)}
        onMouseLeave={() => onHover(null)}
        onFocus={() => onHover(lot)}
        onBlur={() => onHover(null)}
      >
        <StatusSwatch status={status} />
        <span className={styles.name}>
          <strong>{lotLabel(store, lot)}</strong>{" "}
          <span className={styles.block}>Quadra {store.blocks[store.block[lot]!]}</span>
        </span>
        <span className={styles.amount}>{price >= 0 ? formatCents(price) : formatArea(store.areaM2[lot]!)}</span>
        <span className={styles.status}>
          {offeredStatusName(status, registry)}
          {store.corner[lot] === 1 && <Tag>esquina</Tag>}
          {favourite && <Tag>favorito</Tag>}
          {store.mine[lot] === 1 && <Tag>seu lote</Tag>}
        </span>
        <span className={styles.area}>{price >= 0 && formatArea(store.areaM2[lot]!)}</span>
        {installment && <span className={styles.installment}>a partir de {installment}</span>}
      </button>
    </li>
  );
};
