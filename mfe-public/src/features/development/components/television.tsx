import type { Venture } from "@gleba/shared/contracts";
import { formatTime } from "@gleba/shared/words";
import type { Plan, Tiles } from "#features/lot-map";
import { StandMode } from "#features/stand";
import { describeLot, lotTitle } from "../lot-text.ts";
import type { useDevelopmentLots } from "../use-development-lots.ts";

interface Props {
  development: Venture;
  plan: Plan;
  lotState: ReturnType<typeof useDevelopmentLots>;
  tiles: Tiles | null;
  onLeave: () => void;
}

/** `?modo=tv`: the development on the sales stand's television. */
export const Television = ({ development, plan, lotState, tiles, onLeave }: Props) => {
  const { live, store, counts, installmentOf, disconnectedAt } = lotState;
  return (
    <StandMode
      name={development.name}
      place={development.city && `${development.city}/${development.uf}`}
      registry={development.registry}
      live={live}
      plan={plan}
      tiles={tiles}
      counts={counts}
      notice={disconnectedAt ? `Situação das ${formatTime(disconnectedAt)}: sem contato com o servidor` : ""}
      describe={(lot) => describeLot(store, lot, development.registry)}
      titleOf={(lot) => lotTitle(store, lot)}
      installmentOf={installmentOf}
      onLeave={onLeave}
    />
  );
};
