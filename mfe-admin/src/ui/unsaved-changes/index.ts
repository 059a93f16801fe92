export { forgetDraft, keepDraft, readDraft } from "./drafts.ts";
export { UnsavedBar } from "./unsaved-bar.tsx";
export { useClosing } from "./use-closing.tsx";
export { useKeeping, useKeptForm, useKeptText } from "./use-kept.ts";
export { useCloseGuard, useUnsaved } from "./use-unsaved.tsx";
export { useSaveForm, useSaveKey } from "./use-save-key.ts";
