import type { Bounds, VentureCard } from "@gleba/shared/contracts";
import { EmptyState } from "@gleba/shared/ui";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useNavigatingAway } from "#platform/navigation";
import { lotsWithin, type HomeFilters } from "../filters.ts";
import { readMapView, writeMapView, type MapView } from "../map-view.ts";
import { useAnnouncedCount } from "../use-announced-count.ts";
import { countText } from "../count-text.ts";
import { FilterChips } from "./filter-chips.tsx";
import { NoResults } from "./no-results.tsx";
import { DevelopmentCard } from "./development-card.tsx";
import { DevelopmentFilters } from "./development-filters.tsx";
import { DevelopmentsMap } from "./developments-map.tsx";
import { ViewSwitch, useView } from "./view-switch.tsx";
import * as styles from "./developments.module.css";

interface Props {
  developments: readonly VentureCard[];
  /** Those that answer the filters. */
  shown: readonly VentureCard[];
  filters: HomeFilters;
  onFilter: (filters: HomeFilters) => void;
}

/** List and map of what was found, in step: what one marks, the other marks too. */
export const Developments = ({ developments, shown, filters, onFilter }: Props) => {
  const [params, setParams] = useSearchParams();
  const isNavigatingAway = useNavigatingAway();
  const [view, setView] = useView();
  const [highlighted, setHighlighted] = useState<number | null>(null);
  const [movedTo, setMovedTo] = useState<Bounds | null>(null);
  useAnnouncedCount(countText(shown.length));

  const onMoved = (now: MapView, bounds: Bounds): void => {
    setMovedTo(bounds);
    // Writing the address would take back a link that was just pressed.
    if (isNavigatingAway()) return;
    setParams((before) => writeMapView(before, now), { replace: true, preventScrollReset: true });
  };
  const searchHere = (): void => {
    onFilter({ ...filters, area: movedTo });
    setMovedTo(null);
  };

  if (developments.length === 0)
    return (
      <section className={styles.section} id="empreendimentos">
        <EmptyState title="Nenhum empreendimento publicado ainda">
          Novos lançamentos aparecem aqui. Fale com a equipe para saber antes.
        </EmptyState>
      </section>
    );

  return (
    <section className={styles.section} id="empreendimentos" aria-labelledby="empreendimentos-titulo">
      <header className={styles.head}>
        <h2 id="empreendimentos-titulo" tabIndex={-1}>
          Empreendimentos
        </h2>
        <DevelopmentFilters filters={filters} onChange={onFilter} />
        <FilterChips filters={filters} onChange={onFilter} />
      </header>
      <ViewSwitch view={view} onChange={setView} />
      <div className={styles.split} data-view={view}>
        <div className={styles.list}>
          <p className={styles.count}>{countText(shown.length)}</p>
          {shown.length === 0 ? (
            <NoResults developments={developments} filters={filters} onChange={onFilter} />
          ) : (
            <ul className={styles.cards}>
              {shown.map((development, index) => (
                <li key={development.id}>
                  <DevelopmentCard
                    development={development}
                    search={lotsWithin(filters)}
                    first={index === 0}
                    highlighted={highlighted === development.id}
                    onHighlight={setHighlighted}
                  />
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className={styles.map}>
          {movedTo && (
            <button type="button" className={styles.here} onClick={searchHere}>
              Buscar nesta área
            </button>
          )}
          <DevelopmentsMap
            developments={shown}
            search={lotsWithin(filters)}
            highlighted={highlighted}
            view={readMapView(params)}
            fit={!filters.area && !movedTo}
            onHighlight={setHighlighted}
            onMoved={onMoved}
          />
        </div>
      </div>
    </section>
  );
};
