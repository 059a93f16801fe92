import type { CrmVenture, PlanImage } from "@gleba/shared/contracts/crm";
import type { LotStore } from "@gleba/shared/lots";
import { Alert, Button, ButtonLink } from "@gleba/shared/ui";
import { useMemo } from "react";
import { formatCount } from "@gleba/shared/words";
import { UnsavedBar } from "#ui/unsaved-changes";
import { paths } from "#paths";
import { announceRotation, announceSize } from "./announcements.ts";
import { mapTiles } from "./api.ts";
import { PlacementPanel } from "./components/placement-panel.tsx";
import { handleMapKey } from "./keys.ts";
import { PlacementMap } from "./map/placement-map.tsx";
import { usePlacementEditor } from "./use-placement-editor.ts";
import * as styles from "./placement.module.css";

interface Props {
  venture: CrmVenture;
  lots: LotStore;
  plans: readonly PlanImage[];
  /** Reads everything again. */
  onReload: () => void;
}

/** Lays a plan over the map: by hand, by the keyboard, in numbers, or by points that are known. */
export const PlacementEditor = ({ venture, lots, plans, onReload }: Props) => {
  const editing = usePlacementEditor(venture, plans);
  const { problem, actions, calibration, shown, stepM, map } = editing;
  const tiles = useMemo(mapTiles, []);
  return (
    <>
      {problem && (
        <Alert tone="error" title="A planta não foi salva">
          <p>{problem.sentence}</p>
          {problem.conflict && (
            <Button size="sm" variant="secondary" onClick={onReload}>
              Descartar o meu ajuste e ver o que está salvo
            </Button>
          )}
        </Alert>
      )}
      <div className={styles.editor}>
        <div className={styles.map}>
          <PlacementMap
            label={`Posição da planta de ${venture.name}`}
            lots={lots}
            tiles={tiles}
            first={editing.first}
            shown={shown}
            note={calibration.note}
            start={!shown.pose && <Start ventureId={venture.id} lots={lots.count} />}
            onDrop={(pose, grip) =>
              actions.put(
                { pose },
                "drag",
                grip === "rotate" ? announceRotation(pose) : grip === "scale" ? announceSize(pose) : "Planta movida.",
              )
            }
            onPick={calibration.pick}
            onKey={(event) =>
              handleMapKey(event, {
                actions,
                stepM,
                map,
                onEnter: shown.picking ? editing.pickCentre : undefined,
                onEscape: calibration.stop,
              })
            }
            onReady={editing.setMap}
          />
        </div>
        <PlacementPanel venture={venture} editing={editing} />
      </div>
      <UnsavedBar dirty={actions.dirty} saving={editing.saving} onSave={editing.save} onDiscard={actions.discard}>
        Posição da planta não salva
      </UnsavedBar>
    </>
  );
};

/** How a map without a plan is begun: what it shows, and what is missing. */
const Start = ({ ventureId, lots }: { ventureId: number; lots: number }) =>
  lots > 0 ? (
    <p>
      {lots === 1 ? "O lote já está no mapa" : `Os ${formatCount(lots)} lotes já estão no mapa`}. Envie a imagem da
      planta em <strong>Imagem da planta</strong>, e ela aparece sob eles para você ajustar.
    </p>
  ) : (
    <>
      <p>
        Ainda não há nada aqui: nem lotes nem planta. O mais simples é importar os lotes do arquivo do topógrafo, que já
        diz onde ficam; depois a imagem da planta se encaixa neles.
      </p>
      <ButtonLink size="sm" to={paths.importLots(ventureId)}>
        Importar os lotes
      </ButtonLink>
    </>
  );
