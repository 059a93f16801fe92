import { useUnsavedChanges } from "@gleba/shared/ui/leaving";
import { useEffect } from "react";
import { forgetDraft, keepDraft } from "./drafts.ts";

/** While `dirty`, keeps what was typed as the draft `name` and asks before the screen is left. */
export const useDraft = (name: string, typed: unknown, dirty: boolean): void => {
  useUnsavedChanges(dirty);
  useEffect(() => {
    if (dirty) keepDraft(name, typed);
    else forgetDraft(name);
  }, [name, typed, dirty]);
};
