import { formatDate } from "@gleba/shared/words";
import { Button } from "@gleba/shared/ui";
import { useEffect, useRef, type RefObject } from "react";
import type { FilterField } from "../definition.ts";
import type { ListFilters } from "../use-list.ts";
import * as styles from "./filter-chips.module.css";

const filterText = ({ kind, options = [], say }: FilterField, value: string): string => {
  if (say) return say(value);
  return kind === "date" ? formatDate(value) : (options.find((option) => option.value === value)?.label ?? value);
};

interface Props<Item> {
  list: ListFilters<Item>;
  /** Takes the focus where no chip is left that could. */
  home: RefObject<HTMLElement | null>;
}

/** What narrows the list at this moment, each to be taken away alone, and all of them. */
export const FilterChips = <Item,>({ list: { definition, view, show }, home }: Props<Item>) => {
  const narrowing = definition.filters.filter(({ key }) => view.filters[key]);
  const chips = useRef<HTMLUListElement>(null);
  const taken = useRef<number>(undefined);
  useEffect(() => {
    if (taken.current === undefined) return;
    // The pressed chip left with the focus in it: whoever goes on by keys does so from the next one.
    const next = chips.current?.querySelectorAll("button")[taken.current] ?? home.current;
    taken.current = undefined;
    if (document.activeElement === document.body) next?.focus({ preventScroll: true });
  }, [narrowing.length, home]);
  const take = (filters: Readonly<Record<string, string>>, at: number): void => {
    taken.current = at;
    show({ filters });
  };
  if (narrowing.length === 0) return null;
  return (
    <ul ref={chips} className={styles.chips} aria-label="Filtros aplicados">
      {narrowing.map((field, at) => {
        const { [field.key]: value = "", ...filters } = view.filters;
        const text = `${field.label}: ${filterText(field, value)}`;
        return (
          <li key={field.key}>
            <button
              type="button"
              className={styles.chip}
              aria-label={`Remover o filtro ${text}`}
              onClick={() => take(filters, at)}
            >
              {text} <span aria-hidden="true">✕</span>
            </button>
          </li>
        );
      })}
      <li>
        <Button variant="quiet" size="sm" onClick={() => take({}, 0)}>
          Limpar filtros
        </Button>
      </li>
    </ul>
  );
};
