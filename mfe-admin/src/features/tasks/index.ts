/** What the staff have to do, each by a day, about a record or about nothing. */
export { DueTasks } from "./due-tasks.tsx";
export { NewTask } from "./on-demand.tsx";
export { TasksAbout } from "./tasks-about.tsx";
export { TasksScreen } from "./tasks-screen.tsx";
