import type { Venture } from "@gleba/shared/contracts";
import { EmptyState } from "@gleba/shared/ui";
import type { LotStore } from "#features/lot-map";
import { paths } from "#paths";
import { activeFilters } from "../active-filters.ts";
import { countMatches, matchLots, type LotExtras, type LotFilters } from "../filters.ts";
import { sorts, type Sort } from "../sort.ts";
import type { DevelopmentView } from "../view-url.ts";
import { FilterChips } from "./filter-chips.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { LotList } from "./lot-list.tsx";
import { NoMatches } from "./no-matches.tsx";
import * as styles from "../development.module.css";

const sortsWithoutPrice: readonly Sort[] = sorts.filter((sort) => !sort.endsWith("preco"));

/** Where it can be asked to be told of lots like those that are looked for. */
const alertsFor = (id: number, { price, area }: LotFilters): string => {
  const asked = { empreendimento: id, ...(price.max && { ate: price.max }), ...(area.min && { area: area.min }) };
  return paths.alerts(`?${new URLSearchParams(Object.entries(asked).map(([key, value]) => [key, String(value)]))}`);
};

interface Props {
  development: Venture;
  store: LotStore;
  view: DevelopmentView;
  extras: LotExtras;
  /** The lots that pass the filters, in order. */
  lots: readonly number[];
  /** False where no lot shows a price. */
  priced: boolean;
  selected: number | null;
  hovered: number | null;
  installmentOf: (priceCents: number) => string | null;
  onChange: (part: Partial<DevelopmentView>) => void;
  onDraw: (() => void) | null;
  onSelect: (lot: number | null) => void;
  onHover: (lot: number | null) => void;
}

/** Filters and the lots that pass them, as words. */
export const LotsSidebar = (props: Props) => {
  const { development, store, view, extras, lots, priced, onChange, onDraw, ...list } = props;
  const { filters, sort } = view;
  const filter = (now: LotFilters): void => onChange({ filters: now });
  const active = activeFilters(filters, development.registry);
  if (store.count === 0)
    return (
      <EmptyState title="Os lotes ainda não foram publicados">
        A planta está em preparação. Volte em breve ou fale com a nossa equipe.
      </EmptyState>
    );
  return (
    <div className={styles.lots} data-opens-lot>
      <FilterChips active={active} passing={lots.length} all={store.count} onChange={filter} />
      <FilterPanel
        filters={filters}
        blocks={store.blocks}
        priced={priced}
        financed={priced && development.financing.plans.length > 0}
        onChange={filter}
        onDraw={onDraw}
      />
      {lots.length === 0 ? (
        <NoMatches
          alerts={alertsFor(development.id, filters)}
          active={active}
          countWith={(other) => countMatches(store, matchLots(store, other, extras))}
          onChange={filter}
        />
      ) : (
        <LotList
          {...list}
          store={store}
          registry={development.registry}
          lots={lots}
          sort={sort}
          sorts={priced ? sorts : sortsWithoutPrice}
          onSort={(now) => onChange({ sort: now })}
        />
      )}
    </div>
  );
};
