import type { LotsOutcome } from "@gleba/shared/contracts/crm";
import { sentencesOf } from "@gleba/shared/kit";
import { formatCount } from "@gleba/shared/words";
import { notify } from "@gleba/shared/ui";
import { useState } from "react";
import type { Selection } from "#ui/list";
import { changeLots, undoLots } from "./api.ts";
import { readChange, type BulkFormValues } from "./bulk-form.ts";

interface Options {
  ventureId: number;
  selection: Pick<Selection, "count" | "target">;
  /** Lots changed, or were found to be others: read the list again. */
  onChanged: () => void;
  onUndone: () => void;
}

/** Sends a change of many lots once, and takes it back. */
export const useBulkChange = ({ ventureId, selection: { count, target }, onChanged, onUndone }: Options) => {
  const [errors, setErrors] = useState<string[]>([]);
  const [working, setWorking] = useState(false);
  const [outcome, setOutcome] = useState<LotsOutcome>();

  const undo = async (changeId: number): Promise<void> => {
    try {
      const { restored, failures } = await undoLots(ventureId, changeId);
      notify.success(
        `Alteração desfeita em ${formatCount(restored)} ${restored === 1 ? "lote" : "lotes"}.` +
          (failures.length > 0 ? ` Ficaram como estão, porque mudaram depois: ${formatCount(failures.length)}.` : ""),
      );
      onChanged();
      onUndone();
    } catch (thrown) {
      notify.error(sentencesOf(thrown).join(" "));
    }
  };

  const send = async (values: BulkFormValues): Promise<void> => {
    const read = readChange(values, target, count);
    if ("errors" in read) return setErrors(read.errors);
    setWorking(true);
    setErrors([]);
    try {
      const done = await changeLots(ventureId, read.body);
      setOutcome(done);
      onChanged();
      const { changeId, changed } = done;
      if (changeId !== null)
        notify.undo(
          `${formatCount(changed)} ${changed === 1 ? "lote alterado" : "lotes alterados"}.`,
          () => void undo(changeId),
        );
    } catch (thrown) {
      setErrors(sentencesOf(thrown));
      onChanged();
    } finally {
      setWorking(false);
    }
  };

  return { errors, working, outcome, send, undo };
};
