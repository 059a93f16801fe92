import type { BatchDetails } from "@gleba/shared/contracts";
import { Skeleton } from "@gleba/shared/ui";
import { LotDrawing, type LotStore } from "#features/lot-map";
import { Directions } from "#ui/directions";
import { measuresOf } from "../registered-sides.ts";
import { LotFacts } from "./lot-facts.tsx";

interface Props {
  store: LotStore;
  lot: number;
  name: string;
  /** Null until they are here, or where they did not come: what the map knows is drawn without them. */
  details: BatchDetails | null;
  /** More is on its way. */
  waiting: boolean;
}

/** A lot as its registry tells it: the drawing with its measures, its facts and neighbours, the way there. */
export const LotRegistry = ({ store, lot, name, details, waiting }: Props) => (
  <>
    <LotDrawing
      store={store}
      lot={lot}
      label={`Desenho com as medidas: ${name}`}
      marginM={4}
      measures={details ? (drawn) => measuresOf(drawn, details.sides) : undefined}
    />
    {details && <LotFacts details={details} />}
    {waiting && <Skeleton lines={6} height="1.5rem" width="100%" />}
    {details && <Directions centre={details.centre} />}
  </>
);
