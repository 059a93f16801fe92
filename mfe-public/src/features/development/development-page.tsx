import type { Venture } from "@gleba/shared/contracts";
import { Alert, useScreenName } from "@gleba/shared/ui";
import { useCallback, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router";
import { hasGround, LotMap, type MapPlace } from "#features/lot-map";
import { mapTiles } from "./api.ts";
import { AboutDevelopment } from "./components/about-development.tsx";
import { ComparedLots } from "./components/compared-lots.tsx";
import { FavouritesFilter } from "./components/favourites-filter.tsx";
import { Legend } from "./components/legend.tsx";
import { LostNotice } from "./components/connection-notice.tsx";
import { LotPanel } from "./components/lot-panel.tsx";
import { LotsSide } from "./components/lots-sidebar.tsx";
import { Television } from "./components/television.tsx";
import { DevelopmentHeader } from "./components/development-header.tsx";
import { DevelopmentNotFound } from "./components/development-not-found.tsx";
import { ViewSwitch } from "./components/view-switch.tsx";
import { describeLot } from "./lot-text.ts";
import { useLiveDevelopment } from "./use-live-development.ts";
import { useDevelopmentLots } from "./use-development-lots.ts";
import { useDevelopmentView } from "./use-development-view.ts";
import { MOST_COMPARED } from "./view-url.ts";
import * as styles from "./development.module.css";

/** A development whose lots are here: map, list, filters and the chosen lot, all told by the address. */
export const DevelopmentPage = ({ development: first }: { development: Venture }) => {
  const lively = useLiveDevelopment(first);
  const { development, plan, gone } = lively;
  useScreenName(development.name);
  const { search } = useLocation();
  const [view, { change, cover, uncover }] = useDevelopmentView();
  const { filters, place, show } = view;
  const known = useDevelopmentLots(lively, view);
  const { live, store, selected, matches, compared } = known;
  const [hovered, setHovered] = useState<number | null>(null);
  const tiles = useMemo(mapTiles, []);
  const openedAt = useRef(place);
  const mapped = store.count > 0 || hasGround(development);

  const select = useCallback(
    (lot: number | null) => change({ lot: lot === null ? null : store.ids[lot]! }),
    [change, store],
  );
  const describe = useCallback((lot: number) => describeLot(store, lot), [store]);
  const move = useCallback((now: MapPlace | null) => change({ place: now }), [change]);
  const compare = (id: number): void => {
    const others = compared.filter((other) => other !== id);
    // A fourth takes the place of the first.
    change({ compared: others.length < compared.length ? others : [...others, id].slice(-MOST_COMPARED) });
  };

  if (gone) return <DevelopmentNotFound />;
  if (view.stand && store.count > 0)
    return (
      <Television
        development={development}
        plan={plan}
        known={known}
        tiles={tiles}
        onLeave={() => uncover({ stand: false })}
      />
    );
  return (
    <div className={styles.page}>
      <DevelopmentHeader development={development} />
      {store.count > 0 && (
        <div className={styles.quick}>
          <Legend
            counts={known.counts}
            chosen={filters.statuses}
            onChange={(statuses) => change({ filters: { ...filters, statuses } })}
          />
          <FavouritesFilter
            count={known.favourites}
            chosen={filters.favourites}
            onChange={(favourites) => change({ filters: { ...filters, favourites } })}
          />
        </div>
      )}
      <LostNotice since={known.lostAt} />
      {view.lot !== null && selected === null && (
        <Alert tone="warning" title="Lote não encontrado">
          O lote do endereço não existe neste empreendimento. Escolha outro no mapa ou na lista.
        </Alert>
      )}
      <div className={styles.stage} data-show={show} data-mapped={mapped}>
        {mapped && (
          <div className={styles.map} data-opens-lot>
            <LotMap
              label={`Mapa dos lotes de ${development.name}`}
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
              <LotPanel
                development={development}
                store={store}
                lot={selected}
                search={search}
                compared={compared.includes(store.ids[selected]!)}
                onCompare={() => compare(store.ids[selected]!)}
                onClose={() => select(null)}
              />
            </div>
          )}
          <LotsSide
            {...known}
            development={development}
            view={view}
            hovered={hovered}
            onChange={change}
            onSelect={select}
            onHover={setHovered}
          />
        </div>
      </div>
      {mapped && store.count > 0 && <ViewSwitch show={show} onChange={(now) => change({ show: now })} />}
      {view.comparing && compared.length > 1 && (
        <ComparedLots development={development} ids={compared} version={known.version} onChange={change} />
      )}
      <AboutDevelopment
        development={development}
        photo={view.photo}
        onPhoto={(photo) => (view.photo === null ? cover({ photo }) : change({ photo }))}
        onPhotoClose={() => uncover({ photo: null })}
      />
    </div>
  );
};
