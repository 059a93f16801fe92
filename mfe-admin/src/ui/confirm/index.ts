export { ConfirmWithReason } from "./confirm-with-reason.tsx";
export { useTask } from "./use-task.ts";
export { useTurns } from "./use-turns.ts";
