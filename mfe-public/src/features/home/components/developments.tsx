import type { Bounds, VentureCard } from "@gleba/shared/contracts";
import { EmptyState } from "@gleba/shared/ui";
import { useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useNavigatingAway } from "#platform/navigation";
import { filterDevelopments } from "../filters.ts";
import { readMapView, writeMapView, type MapView } from "../map-view.ts";
import { useAnnouncedCount } from "../use-announced-count.ts";
import { useHomeFilters } from "../use-home-filters.ts";
import { FilterChips } from "./filter-chips.tsx";
import { NoResults } from "./no-results.tsx";
import { DevelopmentCard } from "./development-card.tsx";
import { DevelopmentFilters } from "./development-filters.tsx";
import { DevelopmentsMap } from "./developments-map.tsx";
import { ViewSwitch, useView } from "./view-switch.tsx";
import * as styles from "./developments.module.css";

const countText = (count: number): string => (count === 1 ? "1 empreendimento" : `${count} empreendimentos`);

/** Search, list and map in step: what one marks, the other marks too. */
export const Developments = ({ developments }: { developments: readonly VentureCard[] }) => {
  const [params, setParams] = useSearchParams();
  const isNavigatingAway = useNavigatingAway();
  const [filters, setFilters] = useHomeFilters();
  const [view, setView] = useView();
  const [highlighted, setHighlighted] = useState<number | null>(null);
  const [movedTo, setMovedTo] = useState<Bounds | null>(null);
  const shown = useMemo(() => filterDevelopments(developments, filters), [developments, filters]);
  useAnnouncedCount(countText(shown.length));

  const onMoved = (now: MapView, bounds: Bounds): void => {
    setMovedTo(bounds);
    // Writing the address would take back a link that was just pressed.
    if (isNavigatingAway()) return;
    setParams((before) => writeMapView(before, now), { replace: true, preventScrollReset: true });
  };
  const searchHere = (): void => {
    setFilters({ ...filters, area: movedTo });
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
        <h2 id="empreendimentos-titulo">Empreendimentos</h2>
        <DevelopmentFilters filters={filters} onChange={setFilters} />
        <FilterChips filters={filters} onChange={setFilters} />
      </header>
      <ViewSwitch view={view} onChange={setView} />
      <div className={styles.split} data-view={view}>
        <div className={styles.list}>
          <p className={styles.count}>{countText(shown.length)}</p>
          {shown.length === 0 ? (
            <NoResults developments={developments} filters={filters} onChange={setFilters} />
          ) : (
            <ul className={styles.cards}>
              {shown.map((development, index) => (
                <li key={development.id}>
                  <DevelopmentCard
                    development={development}
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
