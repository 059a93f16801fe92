import type { Venture } from "@gleba/shared/contracts";
import { Alert, EmptyState, useScreenName } from "@gleba/shared/ui";
import { useCallback, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router";
import { hasGround, LotMap, type MapPlace, type Plan } from "#features/lot-map";
import { activeFilters } from "./active-filters.ts";
import { mapTiles } from "./api.ts";
import { AboutVenture } from "./components/about-venture.tsx";
import { FilterChips } from "./components/filter-chips.tsx";
import { FilterPanel } from "./components/filter-panel.tsx";
import { Legend } from "./components/legend.tsx";
import { LotList } from "./components/lot-list.tsx";
import { LotPanel } from "./components/lot-panel.tsx";
import { NoMatches } from "./components/no-matches.tsx";
import { VentureHeader } from "./components/venture-header.tsx";
import { ViewSwitch } from "./components/view-switch.tsx";
import { countMatches, matchLots, type LotFilters } from "./filters.ts";
import { describeLot } from "./lot-text.ts";
import { sorts, type Sort } from "./sort.ts";
import { useAnnouncedCount } from "./use-announced-count.ts";
import { useLiveLots } from "./use-live-lots.ts";
import { useLotsInView } from "./use-lots-in-view.ts";
import { useSelectedNews } from "./use-selected-news.ts";
import { useVentureView } from "./use-venture-view.ts";
import * as styles from "./venture.module.css";

const sortsWithoutPrice = sorts.filter((sort) => !sort.endsWith("preco"));

/** A development whose lots are here: map, list, filters and the chosen lot, all told by the address. */
export const VenturePage = ({ venture }: { venture: Venture }) => {
  useScreenName(venture.name);
  const { search } = useLocation();
  const { live, version } = useLiveLots(venture);
  const { store } = live;
  const [view, change] = useVentureView();
  const { filters, sort, place, show } = view;
  const { matches, lots, counts } = useLotsInView(store, version, filters, sort);
  const [hovered, setHovered] = useState<number | null>(null);
  const found = view.lot === null ? -1 : store.indexOf(view.lot);
  const selected = found < 0 ? null : found;
  const plan: Plan = venture;
  const tiles = useMemo(mapTiles, []);
  const priced = useMemo(() => store.priceCents.some((price) => price >= 0), [store]);
  useAnnouncedCount(lots.length);
  useSelectedNews(live, selected);

  const select = useCallback(
    (lot: number | null) => change({ lot: lot === null ? null : store.ids[lot]! }),
    [change, store],
  );
  const describe = useCallback((lot: number) => describeLot(store, lot), [store]);
  const move = useCallback((now: MapPlace | null) => change({ place: now }), [change]);
  const filter = useCallback((now: LotFilters) => change({ filters: now }), [change]);
  const openedAt = useRef(place);
  const active = activeFilters(filters);
  const mapped = store.count > 0 || hasGround(plan);

  return (
    <div className={styles.page}>
      <VentureHeader venture={venture} />
      {store.count > 0 && (
        <Legend counts={counts} chosen={filters.statuses} onChange={(statuses) => filter({ ...filters, statuses })} />
      )}
      {view.lot !== null && selected === null && (
        <Alert tone="warning" title="Lote não encontrado">
          O lote do endereço não existe neste empreendimento. Escolha outro no mapa ou na lista.
        </Alert>
      )}
      <div className={styles.stage} data-show={show} data-mapped={mapped}>
        {mapped && (
          <div className={styles.map} data-opens-lot>
            <LotMap
              label={`Mapa dos lotes de ${venture.name}`}
              live={live}
              plan={plan}
              tiles={tiles}
              place={openedAt.current}
              selected={selected}
              hovered={hovered}
              matches={matches}
              describe={describe}
              onSelect={select}
              onHover={setHovered}
              onMove={move}
            />
          </div>
        )}
        <div className={styles.side}>
          {selected !== null && (
            <div className={styles.sheet} data-covers-map>
              <LotPanel venture={venture} store={store} lot={selected} search={search} onClose={() => select(null)} />
            </div>
          )}
          {store.count === 0 ? (
            <EmptyState title="Os lotes ainda não foram publicados">
              A planta está em preparação. Volte em breve ou fale com a nossa equipe.
            </EmptyState>
          ) : (
            <div className={styles.lots} data-opens-lot>
              <FilterPanel filters={filters} blocks={store.blocks} priced={priced} onChange={filter} />
              <FilterChips active={active} onChange={filter} />
              {lots.length === 0 ? (
                <NoMatches
                  active={active}
                  countWith={(other) => countMatches(store, matchLots(store, other))}
                  onChange={filter}
                />
              ) : (
                <LotList
                  store={store}
                  lots={lots}
                  sort={sort}
                  sorts={priced ? sorts : (sortsWithoutPrice as readonly Sort[])}
                  selected={selected}
                  hovered={hovered}
                  onSort={(now) => change({ sort: now })}
                  onSelect={select}
                  onHover={setHovered}
                />
              )}
            </div>
          )}
        </div>
      </div>
      {mapped && store.count > 0 && <ViewSwitch show={show} onChange={(now) => change({ show: now })} />}
      <AboutVenture venture={venture} />
    </div>
  );
};
