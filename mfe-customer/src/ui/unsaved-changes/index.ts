export { ConfirmDialog } from "./components/confirm-dialog.tsx";
export { forgetDraft, keepDraft, readDraft } from "./drafts.ts";
export { LeavingGuard } from "./unsaved-changes-guard.tsx";
export { useDraft } from "./use-draft.ts";
export { useUnsaved } from "./use-unsaved-changes.ts";
