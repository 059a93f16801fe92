import type { CrmVenture, PlanImage } from "@gleba/shared/contracts/crm";
import { failureOf, isConflict } from "@gleba/shared/kit";
import type { LotStore } from "@gleba/shared/map";
import { Alert, announce, Button, notify } from "@gleba/shared/ui";
import { useMemo, useState } from "react";
import { UnsavedBar } from "#ui/unsaved-changes";
import { mapTiles, saveVenture } from "./api.ts";
import { Adjust } from "./components/adjust.tsx";
import { CalibrationPanel } from "./components/calibration-panel.tsx";
import { Coordinates } from "./components/coordinates.tsx";
import { PlanFile } from "./components/plan-file.tsx";
import { inProportion } from "./geometry.ts";
import { handleMapKey } from "./keys.ts";
import type { PlacementMapHandle } from "./map/create-map.ts";
import { PlacementMap } from "./map/placement-map.tsx";
import { initialPose, groundOf, initialViewOf, overlayOf, placementOf, sourceOf } from "./placement.ts";
import { announceSize, announceRotation } from "./announcements.ts";
import { useCalibration } from "./use-calibration.ts";
import { usePlacement } from "./use-placement.ts";
import { usePlans } from "./use-plans.ts";
import { useUndoKeys } from "./use-undo-keys.ts";
import * as styles from "./placement.module.css";

interface Props {
  venture: CrmVenture;
  lots: LotStore;
  plans: readonly PlanImage[];
  /** Reads everything again. */
  onReload: () => void;
}

const INVALID_CORNERS = "O canto nordeste precisa ficar ao norte e a leste do canto sudoeste.";

/** Lays a plan over the map: by hand, by the keyboard, in numbers, or by points that are known. */
export const PlacementEditor = ({ venture, lots, plans: sentBefore, onReload }: Props) => {
  const [saved, setSaved] = useState(venture);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<{ sentence: string; conflict: boolean }>();
  const [stepM, setStepM] = useState(1);
  const [lotsShown, setLotsShown] = useState(true);
  const [map, setMap] = useState<PlacementMapHandle | null>(null);
  const plans = usePlans(venture.id, sentBefore);
  const actions = usePlacement(useMemo(() => placementOf(saved), [saved]));
  const { placement, put } = actions;
  const { pose } = placement;
  const used = plans.plans.find(({ key }) => key === placement.key);
  const image = used ?? pose;
  const calibration = useCalibration(pose, image);
  useUndoKeys(actions);

  const fileOfBefore = saved.overlay?.key === placement.key ? saved.overlay.url : "";
  const source = useMemo(() => sourceOf(used, fileOfBefore), [used, fileOfBefore]);
  const picking = calibration.picking !== null;
  const { pins } = calibration;
  const shown = { pose, opacity: placement.opacity, source, lots: lotsShown, pins, picking };
  const tiles = useMemo(mapTiles, []);
  const first = useMemo(() => ({ ...initialViewOf(venture), ground: groundOf(venture) }), [venture]);
  const pickCentre = (): void => {
    if (map) calibration.pick(map.view().centre, null);
  };

  const choose = (plan: PlanImage): void => {
    const centre = map?.view().centre ?? first.centre;
    const laid = pose ? inProportion(pose, plan) : initialPose(venture, plan, centre);
    put({ key: plan.key, pose: laid }, "plan", `Planta ${plan.name} no mapa.`);
    calibration.clear();
  };
  const save = async (): Promise<void> => {
    setSaving(true);
    setProblem(undefined);
    try {
      setSaved(await saveVenture(saved.id, { version: saved.version, overlay: overlayOf(placement) }));
      notify.success("Planta salva.");
    } catch (thrown) {
      setProblem({ sentence: failureOf(thrown).message, conflict: isConflict(thrown) });
    } finally {
      setSaving(false);
    }
  };

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
            first={first}
            shown={shown}
            note={calibration.note}
            onDrop={(next, grip) =>
              put(
                { pose: next },
                "drag",
                grip === "turn" ? announceRotation(next) : grip === "scale" ? announceSize(next) : "Planta movida.",
              )
            }
            onPick={calibration.pick}
            onKey={(event) =>
              handleMapKey(event, {
                actions,
                stepM,
                map,
                onEnter: picking ? pickCentre : undefined,
                onEscape: calibration.stop,
              })
            }
            onReady={setMap}
          />
        </div>
        <div className={styles.panel}>
          <PlanFile
            state={plans}
            chosen={placement.key}
            onChoose={choose}
            onRemove={() => put({ key: "", pose: null }, "plan", "Planta tirada do mapa.")}
          />
          {pose && (
            <>
              <Adjust
                actions={actions}
                stepM={stepM}
                onStep={setStepM}
                lots={lotsShown}
                onLots={setLotsShown}
                onReset={() =>
                  put(
                    { pose: initialPose(venture, image ?? pose, [pose.x, pose.y]) },
                    "fit",
                    "Planta encaixada nos lotes, sem rotação.",
                  )
                }
              />
              <CalibrationPanel
                calibration={calibration}
                onCentre={pickCentre}
                onApply={() =>
                  calibration.result && put({ pose: calibration.result.pose }, "calibrate", calibration.spoken)
                }
              />
              <Coordinates
                pose={pose}
                zoom={placement.zoom}
                onPose={(next) => put({ pose: next }, "number", "Coordenadas alteradas.")}
                onZoom={(zoom) => put({ zoom }, "zoom")}
                onTakeZoom={() => map && put({ zoom: map.view().zoom }, "zoom", "Zoom alterado.")}
                onInvalid={() => {
                  notify.error(INVALID_CORNERS);
                  announce(INVALID_CORNERS);
                }}
              />
            </>
          )}
        </div>
      </div>
      <UnsavedBar dirty={actions.dirty} saving={saving} onSave={() => void save()} onDiscard={actions.discard}>
        Posição da planta não salva
      </UnsavedBar>
    </>
  );
};
