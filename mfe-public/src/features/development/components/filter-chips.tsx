import type { ActiveFilter } from "../active-filters.ts";
import { noFilters, type LotFilters } from "../filters.ts";
import { VisuallyHidden } from "@gleba/shared/ui";
import * as styles from "./filter-chips.module.css";

interface Props {
  active: readonly ActiveFilter[];
  onChange: (filters: LotFilters) => void;
}

/** The active filters, each removable, and a button that clears them all (E7). */
export const FilterChips = ({ active, onChange }: Props) => {
  if (active.length === 0) return null;
  return (
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
  );
};
