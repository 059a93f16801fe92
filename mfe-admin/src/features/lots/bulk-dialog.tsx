import { formatCount } from "@gleba/shared/words";
import { Dialog, Stack } from "@gleba/shared/ui";
import { FormErrors } from "@gleba/shared/ui/fields";
import { useState } from "react";
import { FormFoot } from "#ui/form-foot";
import type { Selection } from "#ui/list";
import { useConfirmClose, useTyped } from "#ui/unsaved-changes";
import { EMPTY_BULK_FORM } from "./bulk-form.ts";
import { BulkFields } from "./components/bulk-fields.tsx";
import { BulkResult } from "./components/bulk-result.tsx";
import { useBulkChange } from "./use-bulk-change.ts";

interface Props {
  ventureId: number;
  selection: Pick<Selection, "count" | "whole" | "target">;
  /** Lots changed, or were found to be others: read the list again. */
  onChanged: () => void;
  onClose: () => void;
}

/** Price or status of many lots: how many before, what became of each after, and a way back (E32, E33). */
export const BulkDialog = ({ ventureId, selection: selected, onChanged, onClose }: Props) => {
  // The dialog is about what was selected when it opened: its result stays although the list is read anew.
  const [selection] = useState(selected);
  const [values, setValues] = useState(EMPTY_BULK_FORM);
  const { errors, working, outcome, send, undo } = useBulkChange({
    ventureId,
    selection,
    onChanged,
    onUndone: onClose,
  });
  const [close, question] = useConfirmClose(useTyped(values), onClose);
  const { count, whole } = selection;
  const counted = `${formatCount(count)} ${count === 1 ? "lote" : "lotes"}`;

  if (outcome) return <BulkResult outcome={outcome} onUndo={(changeId) => void undo(changeId)} onClose={onClose} />;
  return (
    <Dialog title={`Alterar ${counted}`} busy={working} onClose={close}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!working) void send(values);
        }}
      >
        <Stack gap="md">
          <p>
            {whole
              ? `Todos os lotes do filtro (${formatCount(count)}), também os das outras páginas.`
              : `O que você marcou: ${counted}.`}{" "}
            Lotes em venda mantêm preço e situação.
          </p>
          <BulkFields values={values} onChange={setValues} />
          <FormErrors errors={errors} title="Nada foi alterado" />
          <FormFoot busy={working} onBack={close}>
            Aplicar a {counted}
          </FormFoot>
        </Stack>
      </form>
      {question}
    </Dialog>
  );
};
