import { formatCount } from "@gleba/shared/words";
import { activeFilters, noFilters, withoutFilter, type FilterName, type HomeFilters } from "../filters.ts";
import * as styles from "./filter-chips.module.css";

const SALE_LABEL = { "com-lotes": "Com lotes à venda", "em-breve": "Em breve", esgotado: "Esgotados" } as const;

/** The label of an active filter. */
export const filterLabel = (filters: HomeFilters, name: FilterName): string => {
  if (name === "search") return `“${filters.search.trim()}”`;
  if (name === "price") return `Até R$ ${formatCount(filters.price ?? 0)}`;
  if (name === "installment") return `Parcela até R$ ${formatCount(filters.installment ?? 0)}`;
  if (name === "area") return "Área do mapa";
  return filters.sale ? SALE_LABEL[filters.sale] : "";
};

interface Props {
  filters: HomeFilters;
  onChange: (filters: HomeFilters) => void;
}

/** The active filters, each removable, and a button that clears them all. */
export const FilterChips = ({ filters, onChange }: Props) => {
  const active = activeFilters(filters).filter((name) => filterLabel(filters, name) !== "“”");
  if (active.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Filtros aplicados">
      {active.map((name) => (
        <li key={name}>
          <button type="button" className={styles.chip} onClick={() => onChange(withoutFilter(filters, name))}>
            <span className={styles.hidden}>Remover filtro </span>
            {filterLabel(filters, name)}
            <span aria-hidden="true"> ×</span>
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
