export { ReasonDialog } from "./reason-dialog.tsx";
export { useTask } from "./use-task.ts";
