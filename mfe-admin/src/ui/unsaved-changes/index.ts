export { forgetDraft, keepDraft, readDraft } from "./drafts.ts";
export { pointAt } from "./point-at.ts";
export { UnsavedBar } from "./unsaved-bar.tsx";
export { useConfirmClose } from "./use-confirm-close.tsx";
export { useSaveDraft, useDraftForm, useDraftText } from "./use-draft-form.ts";
export { useCloseGuard, useUnsavedChanges } from "./use-unsaved-changes.tsx";
export { useFieldErrors, type FieldErrors } from "./use-field-errors.ts";
export { useSavedForm } from "./use-saved-form.ts";
export { useSaveForm, useSaveKey } from "./use-save-key.ts";
