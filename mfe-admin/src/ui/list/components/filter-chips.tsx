import { formatDate } from "@gleba/shared/words";
import { Button } from "@gleba/shared/ui";
import type { FilterField } from "../definition.ts";
import type { ListFilters } from "../use-list.ts";
import * as styles from "./filter-chips.module.css";

const filterText = ({ kind, options = [], say }: FilterField, value: string): string => {
  if (say) return say(value);
  return kind === "date" ? formatDate(value) : (options.find((option) => option.value === value)?.label ?? value);
};

/** What narrows the list at this moment, each to be taken away alone, and all of them. */
export const FilterChips = <Item,>({ list: { definition, view, show } }: { list: ListFilters<Item> }) => {
  const narrowing = definition.filters.filter(({ key }) => view.filters[key]);
  if (narrowing.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Filtros aplicados">
      {narrowing.map((field) => {
        const { [field.key]: value = "", ...filters } = view.filters;
        const text = `${field.label}: ${filterText(field, value)}`;
        return (
          <li key={field.key}>
            <button
              type="button"
              className={styles.chip}
              aria-label={`Remover o filtro ${text}`}
              onClick={() => show({ filters })}
            >
              {text} <span aria-hidden="true">✕</span>
            </button>
          </li>
        );
      })}
      <li>
        <Button variant="quiet" size="sm" onClick={() => show({ filters: {} })}>
          Limpar filtros
        </Button>
      </li>
    </ul>
  );
};
