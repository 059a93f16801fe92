export { ReadySlipDialog } from "./ready-slip-dialog.tsx";
export { SlipDialog } from "./slip-dialog.tsx";
export { useCopiedCode } from "./use-copied-code.ts";
