export { forgetDraft, keepDraft, readDraft } from "./drafts.ts";
export { UnsavedBar } from "./unsaved-bar.tsx";
export { useConfirmClose } from "./use-confirm-close.tsx";
export { useSaveDraft, useDraftForm, useDraftText } from "./use-draft-form.ts";
export { useCloseGuard, useUnsavedChanges } from "./use-unsaved-changes.tsx";
export { useSavedForm, type FieldErrors } from "./use-saved-form.ts";
export { useSaveForm, useSaveKey } from "./use-save-key.ts";
