export { ConfirmDialog } from "./components/confirm-dialog.tsx";
export { forgetDraft, keepDraft, readDraft } from "./drafts.ts";
export { UnsavedChangesGuard } from "./unsaved-changes-guard.tsx";
export { useDraft } from "./use-draft.ts";
export { useUnsavedChanges } from "@gleba/shared/ui/leaving";
