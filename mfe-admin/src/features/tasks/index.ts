/** What the staff have to do, each by a day, about a record or about nothing. */
export { DevelopmentTasks } from "./development-tasks.tsx";
export { DueTasks } from "./due-tasks.tsx";
export { NewTask, TasksAbout } from "./on-demand.tsx";
export { TasksScreen } from "./tasks-screen.tsx";
