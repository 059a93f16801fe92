/** Long work in steps. */
export { nextTask } from "./next-task.ts";
