import { lotStatuses } from "@gleba/shared/contracts";
import type { StaffLotMap } from "@gleba/shared/contracts/crm";
import { Badge } from "@gleba/shared/ui";
import { blockAndLot, capitalized, lotStatusName } from "@gleba/shared/words";
import { useMemo } from "react";
import { type DrawnLot, LotsMap } from "#features/lots-map";

interface Props {
  map: StaffLotMap;
  marked: number | null;
  onChoose: (id: number) => void;
}

/** The lots of the filter on the ground, the others faintly; a click opens one. */
export const LotsPlan = ({ map, marked, onChoose }: Props) => {
  const lots = useMemo(
    () =>
      map.lots.map((lot): DrawnLot => ({
        id: lot.id,
        title: `${capitalized(blockAndLot(lot))}: ${lotStatusName(lot.status)}`,
        ring: lot.polygon,
        tone: `status-${lot.status}`,
        faint: !lot.matches,
        dashed: lot.issues.includes("polygon") || lot.issues.includes("overlap"),
      })),
    [map],
  );
  return (
    <LotsMap
      label="Mapa dos lotes do filtro; a lista ao lado mostra os mesmos"
      lots={lots}
      marked={marked}
      onChoose={(id) => onChoose(Number(id))}
    >
      {lotStatuses.map((status) => (
        <Badge key={status} tone={status}>
          {lotStatusName(status)}
        </Badge>
      ))}
      <span>Linha tracejada: desenho a corrigir.</span>
    </LotsMap>
  );
};
