import type { VentureCard } from "@gleba/shared/contracts";
import { PortalLink } from "@gleba/shared/ui";
import { paths } from "#paths";
import { noFilters, relaxations, withoutFilter, type HomeFilters } from "../filters.ts";
import { filterLabel } from "./filter-chips.tsx";
import * as styles from "./no-results.module.css";

interface Props {
  developments: readonly VentureCard[];
  filters: HomeFilters;
  onChange: (filters: HomeFilters) => void;
}

/** An empty result offers a way on: which filter to remove, and how many that brings. */
export const NoResults = ({ developments, filters, onChange }: Props) => (
  <div className={styles.box}>
    <h3>Nenhum empreendimento com esses filtros</h3>
    <p>Experimente abrir mão de um deles:</p>
    <ul>
      {relaxations(developments, filters).map(({ name, count }) => (
        <li key={name}>
          <button type="button" onClick={() => onChange(withoutFilter(filters, name))}>
            Remover {filterLabel(filters, name)} ({count === 1 ? "1 empreendimento" : `${count} empreendimentos`})
          </button>
        </li>
      ))}
      <li>
        <button type="button" onClick={() => onChange(noFilters)}>
          Ver todos os empreendimentos ({developments.length})
        </button>
      </li>
      <li>
        <PortalLink to={paths.alerts()}>Avise-me por e-mail quando houver</PortalLink>
      </li>
    </ul>
  </div>
);
