import type { Venture } from "@gleba/shared/contracts";
import { useCallback, useState } from "react";
import { useLocation } from "react-router-dom";
import { LotMap, type MapPlace, type Plan, type Tiles } from "#features/lot-map";
import { OnDemand } from "#ui/on-demand";
import { describeLot } from "../lot-text.ts";
import type { useDevelopmentLots } from "../use-development-lots.ts";
import { MAX_COMPARED, type DevelopmentView } from "../view-url.ts";
import { LotPanel } from "./lot-panel.tsx";
import { LotsSidebar } from "./lots-sidebar.tsx";
import { MapMatches } from "./map-matches.tsx";
import * as styles from "../development.module.css";

/** With the comparison itself: whoever chose a lot for it opens it next. */
const loadTray = () => import(/* webpackChunkName: "comparison" */ "./compare-tray.tsx");

interface Props {
  development: Venture;
  plan: Plan;
  tiles: Tiles | null;
  /** False where neither lots nor plan have a place on the map. */
  hasMap: boolean;
  /** Where the map opens. */
  place: MapPlace | null;
  view: DevelopmentView;
  lotState: ReturnType<typeof useDevelopmentLots>;
  onChange: (part: Partial<DevelopmentView>) => void;
}

/** Map and list in step, and the chosen lot over or beside them. */
export const LotStage = ({ development, plan, tiles, hasMap, place, view, lotState, onChange }: Props) => {
  const { live, store, selected, matches, compared } = lotState;
  const { search } = useLocation();
  const [hovered, setHovered] = useState<number | null>(null);
  const select = useCallback(
    (lot: number | null) => onChange({ lot: lot === null ? null : store.ids[lot]! }),
    [onChange, store],
  );
  const describe = useCallback(
    (lot: number) => describeLot(store, lot, development.registry),
    [store, development.registry],
  );
  const move = useCallback((now: MapPlace | null) => onChange({ place: now }), [onChange]);
  const compare = (id: number): void => {
    const others = compared.filter((other) => other !== id);
    // A fourth takes the place of the first.
    onChange({ compared: others.length < compared.length ? others : [...others, id].slice(-MAX_COMPARED) });
  };
  const [drawing, setDrawing] = useState(false);
  const draw = (starts: boolean): void => {
    // A phone shows map or list, and the chosen lot lies over the map.
    if (starts) onChange({ lot: null, show: "mapa" });
    setDrawing(starts);
  };
  const shared = { selected, hovered, onSelect: select, onHover: setHovered };
  return (
    <div className={styles.stage} data-show={view.show} data-mapped={hasMap}>
      {hasMap && (
        <div className={styles.map} data-opens-lot>
          <LotMap
            {...shared}
            label={`Mapa dos lotes de ${development.name}`}
            live={live}
            plan={plan}
            tiles={tiles}
            place={place}
            matches={matches}
            drawn={view.filters.drawn}
            drawing={drawing}
            onDrawing={draw}
            onDrawn={(drawn) => onChange({ filters: { ...view.filters, drawn } })}
            describe={describe}
            onMove={move}
          />
          {!drawing && (
            <MapMatches {...lotState} filters={view.filters} onChange={(filters) => onChange({ filters })} />
          )}
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
        {compared.length > 0 && (
          <OnDemand load={loadTray} label="A comparação">
            {({ CompareTray }) => (
              <CompareTray
                store={store}
                ids={compared}
                onRemove={(id) => onChange({ compared: compared.filter((other) => other !== id) })}
                onOpen={() => onChange({ comparing: true })}
              />
            )}
          </OnDemand>
        )}
        <LotsSidebar
          {...lotState}
          {...shared}
          development={development}
          view={view}
          onChange={onChange}
          onDraw={hasMap ? () => draw(true) : null}
        />
      </div>
    </div>
  );
};
