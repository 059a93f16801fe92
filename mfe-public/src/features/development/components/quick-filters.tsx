import type { LotStatus, Registry } from "@gleba/shared/contracts";
import type { LotFilters } from "../filters.ts";
import { FavouritesFilter } from "./favourites-filter.tsx";
import { Legend } from "./legend.tsx";
import * as styles from "../development.module.css";

interface Props {
  filters: LotFilters;
  counts: Readonly<Record<LotStatus, number>>;
  /** What the legend names. */
  legend: readonly LotStatus[];
  registry: Registry | null;
  /** Favourites of this development. */
  favourites: number;
  onChange: (filters: LotFilters) => void;
}

/** The filters one press away: statuses, as the map's legend, and favourites. */
export const QuickFilters = ({ filters, counts, legend, registry, favourites, onChange }: Props) => (
  <div className={styles.quick}>
    <Legend
      statuses={legend}
      counts={counts}
      chosen={filters.statuses}
      registry={registry}
      onChange={(statuses) => onChange({ ...filters, statuses })}
    />
    <FavouritesFilter
      count={favourites}
      chosen={filters.favourites}
      onChange={(chosen) => onChange({ ...filters, favourites: chosen })}
    />
  </div>
);
