import type { Venture } from "@gleba/shared/contracts";
import { Alert, useScreenName } from "@gleba/shared/ui";
import { memo, useMemo, useRef } from "react";
import { isPlaced } from "#features/lot-map";
import { OnDemand } from "#ui/on-demand";
import { mapTiles } from "./api.ts";
import { AboutDevelopment } from "./components/about-development.tsx";
import { ComparedLots } from "./components/compared-lots.tsx";
import { ConnectionNotice } from "./components/connection-notice.tsx";
import { DevelopmentHeader } from "./components/development-header.tsx";
import { DevelopmentNotFound } from "./development-not-found.tsx";
import { LotFinder } from "./components/lot-finder.tsx";
import { LotStage } from "./components/lot-stage.tsx";
import { QuickFilters } from "./components/quick-filters.tsx";
import { WorksAndNearbyLater } from "./components/works-and-nearby-later.tsx";
import { VisitsLater } from "./components/visits-later.tsx";
import { ViewSwitch } from "./components/view-switch.tsx";
import { useDevelopmentLots } from "./use-development-lots.ts";
import { useDevelopmentView } from "./use-development-view.ts";
import { useLiveDevelopment } from "./use-live-development.ts";
import * as styles from "./development.module.css";

const loadTelevision = () => import(/* webpackChunkName: "stand" */ "./components/television.tsx");

/**
 * A development whose lots are here: map, list, filters and the chosen lot, all of it in the address. Not drawn again where
 * only what stands around it learns that the screen is hydrated.
 */
export const DevelopmentPage = memo(({ development: initial }: { development: Venture }) => {
  const liveDevelopment = useLiveDevelopment(initial);
  const { development, plan, removed } = liveDevelopment;
  useScreenName(development.name);
  const [view, { change, openOverlay, closeOverlay }] = useDevelopmentView();
  const lotState = useDevelopmentLots(liveDevelopment, view);
  const { store, selected, compared } = lotState;
  const tiles = useMemo(mapTiles, []);
  const initialPlace = useRef(view.place);
  const hasMap = store.count > 0 || isPlaced(development);
  const shown = { development, plan, tiles, lotState };

  if (removed) return <DevelopmentNotFound />;
  if (view.stand && store.count > 0)
    return (
      <OnDemand load={loadTelevision} label="A apresentação">
        {({ Television }) => <Television {...shown} onLeave={() => closeOverlay({ stand: false })} />}
      </OnDemand>
    );
  return (
    <div className={styles.page} data-unregistered={development.registry === null || undefined}>
      <div className={styles.top}>
        <DevelopmentHeader development={development} />
        {store.count > 0 && <LotFinder store={store} onSelect={(lot) => change({ lot: store.ids[lot]! })} />}
      </div>
      {store.count > 0 && (
        <QuickFilters
          filters={view.filters}
          counts={lotState.counts}
          legend={lotState.legend}
          registry={development.registry}
          favourites={lotState.favourites}
          onChange={(filters) => change({ filters })}
        />
      )}
      <ConnectionNotice since={lotState.disconnectedAt} />
      {view.lot !== null && selected === null && (
        <Alert tone="warning" title="Lote não encontrado">
          O lote do endereço não existe neste empreendimento. Escolha outro no mapa ou na lista.
        </Alert>
      )}
      <LotStage {...shown} hasMap={hasMap} place={initialPlace.current} view={view} onChange={change} />
      {hasMap && store.count > 0 && <ViewSwitch show={view.show} onChange={(show) => change({ show })} />}
      {view.comparing && compared.length > 1 && (
        <ComparedLots development={development} ids={compared} version={lotState.version} onChange={change} />
      )}
      <AboutDevelopment
        development={development}
        photo={view.photo}
        onPhoto={(photo) => (view.photo === null ? openOverlay({ photo }) : change({ photo }))}
        onPhotoClose={() => closeOverlay({ photo: null })}
      />
      <VisitsLater development={development.id} />
      <WorksAndNearbyLater
        development={development.id}
        photo={view.workPhoto}
        onPhoto={(workPhoto) => (view.workPhoto === null ? openOverlay({ workPhoto }) : change({ workPhoto }))}
        onPhotoClose={() => closeOverlay({ workPhoto: null })}
      />
    </div>
  );
});
