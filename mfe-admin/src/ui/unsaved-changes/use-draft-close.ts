import { useConfirmClose } from "@gleba/shared/ui/leaving";
import type { ReactNode } from "react";
import type { DraftForm } from "./use-draft-form.ts";

/** `useConfirmClose` for a form that is kept as a draft: whoever closes it has it forgotten. */
export const useDraftClose = <Fields extends object>(
  draft: DraftForm<Fields>,
  values: Fields,
  onClose: () => void,
): [close: () => void, question: ReactNode] =>
  useConfirmClose(
    JSON.stringify(values) !== draft.pristine,
    () => {
      draft.forget();
      onClose();
    },
    draft.forget,
  );
