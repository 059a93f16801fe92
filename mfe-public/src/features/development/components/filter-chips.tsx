import type { ActiveFilter } from "../active-filters.ts";
import { noFilters, type LotFilters } from "../filters.ts";
import { VisuallyHidden } from "@gleba/shared/ui";
import { formatCount } from "@gleba/shared/words";
import * as styles from "./filter-chips.module.css";

interface Props {
  active: readonly ActiveFilter[];
  /** Lots that pass them. */
  passing: number;
  /** Lots of the development. */
  all: number;
  onChange: (filters: LotFilters) => void;
}

const passingText = (passing: number, all: number): string =>
  passing === 0 ? "Nenhum lote" : `${formatCount(passing)} de ${formatCount(all)} lotes`;

/**
 * The active filters, each removable, and a button that clears them all (E7). With how many lots pass, which stays in
 * sight while the fields below are filled in.
 */
export const FilterChips = ({ active, passing, all, onChange }: Props) => {
  if (active.length === 0) return null;
  return (
    <div className={styles.bar}>
      <p className={styles.passing}>{passingText(passing, all)}</p>
      <ul className={styles.chips} aria-label="Filtros aplicados">
        {active.map(({ key, label, without }) => (
          <li key={key}>
            <button type="button" className={styles.chip} onClick={() => onChange(without)}>
              <VisuallyHidden>Remover filtro </VisuallyHidden>
              {label}
              <span aria-hidden="true">×</span>
            </button>
          </li>
        ))}
        <li>
          <button type="button" className={styles.clear} onClick={() => onChange(noFilters)}>
            Limpar filtros
          </button>
        </li>
      </ul>
    </div>
  );
};
