import type { Venture } from "@gleba/shared/contracts";
import { Alert, useScreenName } from "@gleba/shared/ui";
import { useCallback, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router";
import { isPlaced, LotMap, type MapPlace } from "#features/lot-map";
import { mapTiles } from "./api.ts";
import { AboutDevelopment } from "./components/about-development.tsx";
import { ComparedLots } from "./components/compared-lots.tsx";
import { FavouritesFilter } from "./components/favourites-filter.tsx";
import { Legend } from "./components/legend.tsx";
import { ConnectionNotice } from "./components/connection-notice.tsx";
import { LotPanel } from "./components/lot-panel.tsx";
import { LotsSidebar } from "./components/lots-sidebar.tsx";
import { Television } from "./components/television.tsx";
import { DevelopmentHeader } from "./components/development-header.tsx";
import { DevelopmentNotFound } from "./components/development-not-found.tsx";
import { ViewSwitch } from "./components/view-switch.tsx";
import { describeLot } from "./lot-text.ts";
import { useLiveDevelopment } from "./use-live-development.ts";
import { useDevelopmentLots } from "./use-development-lots.ts";
import { useDevelopmentView } from "./use-development-view.ts";
import { MAX_COMPARED } from "./view-url.ts";
import * as styles from "./development.module.css";

/** A development whose lots are here: map, list, filters and the chosen lot, all told by the address. */
export const DevelopmentPage = ({ development: initial }: { development: Venture }) => {
  const liveDevelopment = useLiveDevelopment(initial);
  const { development, plan, removed } = liveDevelopment;
  useScreenName(development.name);
  const { search } = useLocation();
  const [view, { change, openOverlay, closeOverlay }] = useDevelopmentView();
  const { filters, place, show } = view;
  const lotState = useDevelopmentLots(liveDevelopment, view);
  const { live, store, selected, matches, compared } = lotState;
  const [hovered, setHovered] = useState<number | null>(null);
  const tiles = useMemo(mapTiles, []);
  const initialPlace = useRef(place);
  const hasMap = store.count > 0 || isPlaced(development);

  const select = useCallback(
    (lot: number | null) => change({ lot: lot === null ? null : store.ids[lot]! }),
    [change, store],
  );
  const describe = useCallback((lot: number) => describeLot(store, lot), [store]);
  const move = useCallback((now: MapPlace | null) => change({ place: now }), [change]);
  const compare = (id: number): void => {
    const others = compared.filter((other) => other !== id);
    // A fourth takes the place of the first.
    change({ compared: others.length < compared.length ? others : [...others, id].slice(-MAX_COMPARED) });
  };

  if (removed) return <DevelopmentNotFound />;
  if (view.stand && store.count > 0)
    return (
      <Television
        development={development}
        plan={plan}
        lotState={lotState}
        tiles={tiles}
        onLeave={() => closeOverlay({ stand: false })}
      />
    );
  return (
    <div className={styles.page}>
      <DevelopmentHeader development={development} />
      {store.count > 0 && (
        <div className={styles.quick}>
          <Legend
            counts={lotState.counts}
            chosen={filters.statuses}
            onChange={(statuses) => change({ filters: { ...filters, statuses } })}
          />
          <FavouritesFilter
            count={lotState.favourites}
            chosen={filters.favourites}
            onChange={(favourites) => change({ filters: { ...filters, favourites } })}
          />
        </div>
      )}
      <ConnectionNotice since={lotState.disconnectedAt} />
      {view.lot !== null && selected === null && (
        <Alert tone="warning" title="Lote não encontrado">
          O lote do endereço não existe neste empreendimento. Escolha outro no mapa ou na lista.
        </Alert>
      )}
      <div className={styles.stage} data-show={show} data-mapped={hasMap}>
        {hasMap && (
          <div className={styles.map} data-opens-lot>
            <LotMap
              label={`Mapa dos lotes de ${development.name}`}
              live={live}
              plan={plan}
              tiles={tiles}
              place={initialPlace.current}
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
          <LotsSidebar
            {...lotState}
            development={development}
            view={view}
            hovered={hovered}
            onChange={change}
            onSelect={select}
            onHover={setHovered}
          />
        </div>
      </div>
      {hasMap && store.count > 0 && <ViewSwitch show={show} onChange={(now) => change({ show: now })} />}
      {view.comparing && compared.length > 1 && (
        <ComparedLots development={development} ids={compared} version={lotState.version} onChange={change} />
      )}
      <AboutDevelopment
        development={development}
        photo={view.photo}
        onPhoto={(photo) => (view.photo === null ? openOverlay({ photo }) : change({ photo }))}
        onPhotoClose={() => closeOverlay({ photo: null })}
      />
    </div>
  );
};
