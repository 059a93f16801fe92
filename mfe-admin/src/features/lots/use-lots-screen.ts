import type { StaffLot, StaffLotMap } from "@gleba/shared/contracts/crm";
import { failureOf } from "@gleba/shared/kit";
import { notify } from "@gleba/shared/ui";
import { blockAndLot, capitalized } from "@gleba/shared/words";
import { useEffect, useState } from "react";
import { findLot, removeLot, undoLots } from "./api.ts";
import { useLotMap, useLots } from "./use-lots.ts";

type OpenDialog = { what: "bulk" } | { what: "edit"; lot: StaffLot | null };

/** List and map of a development's lots in step, which dialog is open, and removing a lot with a way back. */
export const useLotsScreen = (ventureId: number) => {
  const [map, setMap] = useState<StaffLotMap>();
  const list = useLots(ventureId, map?.blocks);
  const [drawn, drawAgain] = useLotMap(ventureId, list.view.filters);
  // The map before stays while the next one is on its way.
  useEffect(() => {
    if (drawn.state === "ready") setMap(drawn.value);
  }, [drawn]);
  const [open, setOpen] = useState<OpenDialog>();
  const [marked, setMarked] = useState<number | null>(null);
  // After a change of many, or when something else is in force than what this screen has read: a conflict, an undo.
  // The answer of neither says in which version each lot is now; lots added and removed one by one are put by hand.
  const reload = (): void => {
    list.again();
    drawAgain();
  };

  const choose = async (id: number): Promise<void> => {
    const known = list.page?.content.find((lot) => lot.id === id);
    const place = map?.lots.find((lot) => lot.id === id);
    setMarked(id);
    try {
      const lot = known ?? (place && (await findLot(ventureId, place)));
      if (lot) setOpen({ what: "edit", lot });
    } catch (thrown) {
      notify.error(failureOf(thrown).message);
    }
  };
  const restore = async (lot: StaffLot, changeId: number): Promise<void> => {
    try {
      const { failures } = await undoLots(ventureId, changeId);
      for (const { message } of failures) notify.error(`${capitalized(blockAndLot(lot))} não voltou: ${message}.`);
      reload();
    } catch (thrown) {
      notify.error(failureOf(thrown).message);
    }
  };
  const remove = async (lot: StaffLot): Promise<void> => {
    try {
      const { changeId } = await removeLot(ventureId, lot.id);
      setOpen(undefined);
      list.put(lot.id, null);
      drawAgain();
      const sentence = `${capitalized(blockAndLot(lot))} excluído.`;
      // A server of an earlier release has no way back.
      if (changeId === undefined) notify.success(sentence);
      else notify.undo(sentence, () => void restore(lot, changeId));
    } catch (thrown) {
      notify.error(failureOf(thrown).message);
    }
  };

  /** A lot that was drawn or corrected: its row changes or is appended, the plan is drawn again. */
  const saved = (lot: StaffLot): void => {
    setOpen(undefined);
    list.put(lot.id, lot);
    drawAgain();
    notify.success(`${capitalized(blockAndLot(lot))} salvo.`);
  };

  /** A lot whose price or status was changed while it stands open: read again, since its version is another. */
  const refresh = async (lot: StaffLot): Promise<void> => {
    reload();
    try {
      const fresh = await findLot(ventureId, lot);
      if (fresh)
        setOpen((now) => (now?.what === "edit" && now.lot?.id === lot.id ? { what: "edit", lot: fresh } : now));
    } catch (thrown) {
      notify.error(failureOf(thrown).message);
    }
  };

  return { saved, refresh, map, list, open, setOpen, marked, setMarked, reload, choose, remove };
};
