import type { CrmVenture, PlanImage } from "@gleba/shared/contracts/crm";
import { failureOf, isConflict } from "@gleba/shared/kit";
import { notify } from "@gleba/shared/ui";
import { useMemo, useState } from "react";
import { saveVenture } from "./api.ts";
import { inProportion } from "./geometry.ts";
import type { PlacementMapHandle } from "./map/create-map.ts";
import { groundOf, initialPose, initialViewOf, overlayOf, placementOf, sourceOf } from "./placement.ts";
import { useCalibration } from "./use-calibration.ts";
import { usePlacement } from "./use-placement.ts";
import { usePlans } from "./use-plans.ts";
import { useUndoKeys } from "./use-undo-keys.ts";

/** Saves the placement; what went wrong stands until the next try. */
const useSave = (venture: CrmVenture) => {
  const [saved, setSaved] = useState(venture);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<{ sentence: string; conflict: boolean }>();
  const save = async (overlay: ReturnType<typeof overlayOf>): Promise<void> => {
    setSaving(true);
    setProblem(undefined);
    try {
      setSaved(await saveVenture(saved.id, { version: saved.version, overlay }));
      notify.success("Planta salva.");
    } catch (thrown) {
      setProblem({ sentence: failureOf(thrown).message, conflict: isConflict(thrown) });
    } finally {
      setSaving(false);
    }
  };
  return { saved, saving, problem, save };
};

/** What the editor of a placement knows and does: the plan in use, its pose, the known points, the map, saving. */
export const usePlacementEditor = (venture: CrmVenture, sentBefore: readonly PlanImage[]) => {
  const { saved, saving, problem, save } = useSave(venture);
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

  const savedUrl = saved.overlay?.key === placement.key ? saved.overlay.url : "";
  const source = useMemo(() => sourceOf(used, savedUrl), [used, savedUrl]);
  const first = useMemo(() => ({ ...initialViewOf(venture), ground: groundOf(venture) }), [venture]);

  return {
    saving,
    problem,
    save: () => void save(overlayOf(placement)),
    stepM,
    setStepM,
    lotsShown,
    setLotsShown,
    map,
    setMap,
    plans,
    actions,
    image,
    calibration,
    /** Where the map opens. */
    first,
    /** What the map shows. */
    shown: {
      pose,
      opacity: placement.opacity,
      source,
      lots: lotsShown,
      pins: calibration.pins,
      picking: calibration.picking !== null,
    },
    pickCentre: (): void => {
      if (map) calibration.pick(map.view().centre, null);
    },
    choosePlan: (plan: PlanImage): void => {
      const centre = map?.view().centre ?? first.centre;
      const next = pose ? inProportion(pose, plan) : initialPose(venture, plan, centre);
      put({ key: plan.key, pose: next }, "plan", `Planta ${plan.name} no mapa.`);
      calibration.clear();
    },
  };
};
export type PlacementEditing = ReturnType<typeof usePlacementEditor>;
