/** Asking before something typed is forgotten. Bundled by each area that has such forms. */
export { LeaveDialog } from "./leave-dialog.tsx";
export { UnsavedContext, useUnsavedChanges, type Unsaved } from "./unsaved-context.ts";
export { useConfirmClose } from "./use-confirm-close.tsx";
