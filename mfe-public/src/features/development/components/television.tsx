import type { Venture } from "@gleba/shared/contracts";
import { formatTime } from "@gleba/shared/words";
import type { Plan, Tiles } from "#features/lot-map";
import { OnDemand } from "#ui/on-demand";
import { describeLot, lotTitle } from "../lot-text.ts";
import type { useVentureLots } from "../use-development-lots.ts";

const loadStand = () => import(/* webpackChunkName: "stand" */ "#features/stand");

interface Props {
  venture: Venture;
  plan: Plan;
  known: ReturnType<typeof useVentureLots>;
  tiles: Tiles | null;
  onLeave: () => void;
}

/** `?modo=tv`: the development on the sales stand's television. */
export const Television = ({ venture, plan, known, tiles, onLeave }: Props) => {
  const { live, store, counts, installmentOf, lostAt } = known;
  return (
    <OnDemand load={loadStand} what="A apresentação">
      {({ StandMode }) => (
        <StandMode
          name={venture.name}
          place={venture.city && `${venture.city}/${venture.uf}`}
          registry={venture.registry}
          live={live}
          plan={plan}
          tiles={tiles}
          counts={counts}
          notice={lostAt ? `Situação das ${formatTime(lostAt)}: sem contato com o servidor` : ""}
          describe={(lot) => describeLot(store, lot)}
          titleOf={(lot) => lotTitle(store, lot)}
          installmentOf={installmentOf}
          onLeave={onLeave}
        />
      )}
    </OnDemand>
  );
};
