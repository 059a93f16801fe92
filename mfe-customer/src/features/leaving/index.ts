export { ConfirmDialog } from "./components/confirm-dialog.tsx";
export { forgetDraft, keepDraft, readDraft } from "./drafts.ts";
export { LeavingGuard } from "./leaving-guard.tsx";
export { useUnsaved } from "./use-unsaved.ts";
