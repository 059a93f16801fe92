export { ConfirmDialog } from "./components/confirm-dialog.tsx";
export { forgetDraft, keepDraft, readDraft } from "./drafts.ts";
export { LeavingGuard } from "./leaving-guard.tsx";
export { useDraft } from "./use-draft.ts";
export { useUnsaved } from "./use-unsaved.ts";
