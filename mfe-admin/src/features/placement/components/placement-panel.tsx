import type { CrmVenture } from "@gleba/shared/contracts/crm";
import { announce, notify } from "@gleba/shared/ui";
import { initialPose } from "../placement.ts";
import type { PlacementEditing } from "../use-placement-editor.ts";
import { Adjust } from "./adjust.tsx";
import { CalibrationPanel } from "./calibration-panel.tsx";
import { Coordinates } from "./coordinates.tsx";
import { PlanFile } from "./plan-file.tsx";
import * as styles from "../placement.module.css";

const INVALID_CORNERS = "O canto nordeste precisa ficar ao norte e a leste do canto sudoeste.";

/** Beside the map: the plan's file, and its place by buttons, by known points and in numbers. */
export const PlacementPanel = ({ venture, editing }: { venture: CrmVenture; editing: PlacementEditing }) => {
  const { actions, calibration, image, map, plans } = editing;
  const { placement, put } = actions;
  const { pose } = placement;
  return (
    <div className={styles.panel}>
      <PlanFile
        state={plans}
        chosen={placement.key}
        onChoose={editing.choosePlan}
        onRemove={() => put({ key: "", pose: null }, "plan", "Planta tirada do mapa.")}
      />
      {pose && (
        <>
          <Adjust
            actions={actions}
            stepM={editing.stepM}
            onStep={editing.setStepM}
            lots={editing.lotsShown}
            onLots={editing.setLotsShown}
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
            onCentre={editing.pickCentre}
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
  );
};
