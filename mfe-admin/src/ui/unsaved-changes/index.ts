export { forgetDraft, keepDraft, readDraft } from "./drafts.ts";
export { UnsavedBar } from "./unsaved-bar.tsx";
export { useClosing } from "./use-confirm-close.tsx";
export { useKeeping, useKeptForm, useKeptText } from "./use-draft-form.ts";
export { useCloseGuard, useUnsaved } from "./use-unsaved-changes.tsx";
export { useSaveForm, useSaveKey } from "./use-save-key.ts";
