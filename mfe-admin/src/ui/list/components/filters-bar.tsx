import { Button, VisuallyHidden } from "@gleba/shared/ui";
import { Select, TextField } from "@gleba/shared/ui/fields";
import { useRef, useState } from "react";
import type { FilterField } from "../definition.ts";
import type { ListFilters } from "../use-list.ts";
import { useTypedOver } from "../use-typed-over.ts";
import { DayFilter } from "./day-filter.tsx";
import { SkipToRows } from "./skip-to-rows.tsx";
import { FilterChips } from "./filter-chips.tsx";
import * as styles from "./filters-bar.module.css";

const Field = ({
  field,
  value,
  onChange,
}: {
  field: FilterField;
  value: string;
  onChange: (value: string) => void;
}) => {
  const common = { name: field.param, label: field.label, value, onChange };
  if (field.kind === "date") return <DayFilter {...common} />;
  return <Select {...common} options={[{ value: "", label: field.all ?? "Todos" }, ...(field.options ?? [])]} />;
};

/** So many fields stand in one line with the search; where a list has more, so many of its filters do and the others are a press away. */
const IN_LINE = 6;
const FIRST = 3;

/**
 * What narrows and orders the list; everything of it stands in the address. One line on a wide screen, with what narrows as chips
 * below; on a narrow one it folds away.
 */
export const FiltersBar = <Item,>({ list }: { list: ListFilters<Item> }) => {
  const { definition, view, show } = list;
  const [open, setOpen] = useState(false);
  const [whole, setWhole] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const narrow = (key: string, value: string): void => show({ filters: { ...view.filters, [key]: value } });
  const texts = definition.filters.filter(({ kind }) => kind === "text");
  const others = definition.filters.filter(({ kind }) => kind === "choice" || kind === "date");
  const hasOrder = definition.sorts.length > 1;
  const first = others.length + (hasOrder ? 1 : 0) > IN_LINE ? FIRST : others.length;
  const rest = others.slice(first);
  const fieldOf = (field: FilterField) => (
    <Field
      key={field.key}
      field={field}
      value={view.filters[field.key] ?? ""}
      onChange={(value) => narrow(field.key, value)}
    />
  );
  return (
    <div ref={bar} tabIndex={-1} className={styles.filters} data-filters="">
      <SkipToRows />
      <div className={styles.bar}>
        {texts.map((field) => (
          <Search
            key={field.key}
            field={field}
            value={view.filters[field.key] ?? ""}
            onSearch={(value) => narrow(field.key, value)}
          />
        ))}
        <div className={styles.fold}>
          <Button variant="secondary" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? "Fechar filtros" : "Filtros"}
            {!open && <VisuallyHidden> e ordem</VisuallyHidden>}
          </Button>
        </div>
        <div className={styles.others} data-open={open}>
          {others.slice(0, first).map(fieldOf)}
          {hasOrder && (
            <Select
              name="ordem"
              label="Ordem"
              options={definition.sorts}
              value={view.sort}
              onChange={(sort) => show({ sort })}
            />
          )}
          {rest.length > 0 && (
            <>
              <div className={styles.more}>
                <Button variant="secondary" aria-expanded={whole} onClick={() => setWhole(!whole)}>
                  {whole ? "Menos" : "Mais"}
                  <VisuallyHidden> filtros</VisuallyHidden>
                  {!whole && ` (${rest.length})`}
                </Button>
              </div>
              <div role="group" aria-label="Outros filtros" className={styles.rest} data-open={whole}>
                {rest.map(fieldOf)}
              </div>
            </>
          )}
        </div>
      </div>
      <FilterChips list={list} home={bar} />
    </div>
  );
};

/** Stands for the word "Buscar" where the window is narrow. */
const Glass = () => (
  <svg aria-hidden="true" className={styles.glass} viewBox="0 0 24 24" fill="none" stroke="currentColor">
    <path d="M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13M15.5 15.5L20 20" strokeWidth="2" strokeLinecap="round" />
  </svg>
);

const Search = ({
  field,
  value,
  onSearch,
}: {
  field: FilterField;
  value: string;
  onSearch: (text: string) => void;
}) => {
  const [typed, setTyped] = useTypedOver(value);
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed);
      }}
    >
      <TextField type="search" name={field.param} label={field.label} value={typed} onChange={setTyped} />
      <Button type="submit" variant="secondary">
        <Glass />
        <span className={styles.word}>Buscar</span>
      </Button>
    </form>
  );
};
