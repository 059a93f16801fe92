import type { Venture } from "@gleba/shared/contracts";
import { Button } from "@gleba/shared/ui";
import type { BatchDetails } from "@gleba/shared/contracts";
import { useState } from "react";
import { FavouriteButton } from "#features/favourites";
import type { LotStore } from "#features/lot-map";
import { ShareButton } from "#features/sharing";
import { OnDemand } from "#ui/on-demand";
import { paths } from "#paths";
import { describeLot, lotTitle } from "../lot-text.ts";
import * as styles from "./lot-panel.module.css";

const loadSheet = () => import(/* webpackChunkName: "lot-sheet" */ "./lot-sheet.tsx");

interface Props {
  development: Venture;
  store: LotStore;
  lot: number;
  /** Null until they are here: a sheet of paper needs them. */
  details: BatchDetails | null;
  compared: boolean;
  onCompare: () => void;
}

/** Favourite, compare, share, print. */
export const LotTools = ({ development, store, lot, details, compared, onCompare }: Props) => {
  const [printing, setPrinting] = useState(false);
  const idBatch = store.ids[lot]!;
  const name = lotTitle(store, lot);
  const url = new URL(paths.development(development.id, `?lote=${idBatch}`), location.origin).href;
  return (
    <div className={styles.tools} role="group" aria-label="Ferramentas do lote">
      <FavouriteButton idBatch={idBatch} name={name} />
      <Button variant="quiet" size="sm" aria-pressed={compared} onClick={onCompare}>
        Comparar
      </Button>
      <ShareButton
        name={name}
        text={`${development.name}: ${describeLot(store, lot, development.registry)}`}
        url={url}
      />
      <Button variant="quiet" size="sm" disabled={!details} onClick={() => setPrinting(true)}>
        Imprimir
      </Button>
      {printing && details && (
        <OnDemand load={loadSheet} label="A folha do lote">
          {({ LotSheet }) => (
            <LotSheet
              development={development}
              store={store}
              lot={lot}
              details={details}
              url={url}
              onPrinted={() => setPrinting(false)}
            />
          )}
        </OnDemand>
      )}
    </div>
  );
};
