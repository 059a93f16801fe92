export { ReasonDialog } from "./reason-dialog.tsx";
export { useTask, type Task } from "./use-task.ts";
