import { Button } from "@gleba/shared/ui";
import { formatCount } from "@gleba/shared/words";
import type { LotStore } from "#features/lot-map";
import { noFilters, type LotFilters } from "../filters.ts";
import * as styles from "../development.module.css";

interface Props {
  store: LotStore;
  lots: readonly number[];
  filters: LotFilters;
  onChange: (filters: LotFilters) => void;
}

const lotsInArea = (count: number): string =>
  count === 1 ? "1 lote na área desenhada" : `${formatCount(count)} lotes na área desenhada`;

/** What a phone says on the map of filters whose list lies behind it: that nothing passes, or how many are in the area. */
export const MapMatches = ({ store, lots, filters, onChange }: Props) => {
  const none = store.count > 0 && lots.length === 0;
  if (!none && !filters.drawn) return null;
  return (
    <p className={styles.nothing}>
      {none ? "Nenhum lote com esses filtros" : lotsInArea(lots.length)}
      <Button variant="quiet" size="sm" onClick={() => onChange(none ? noFilters : { ...filters, drawn: null })}>
        {none ? "Limpar filtros" : "Tirar a área"}
      </Button>
    </p>
  );
};
