import { Skeleton } from "@gleba/shared/ui";
import { lazy, Suspense, type ComponentProps } from "react";

const NewTaskPanel = lazy(() =>
  import(/* webpackChunkName: "new-task" */ "./new-task.tsx").then(({ NewTask: panel }) => ({ default: panel })),
);
const TaskPanel = lazy(() =>
  import(/* webpackChunkName: "new-task" */ "./task-dialog.tsx").then(({ TaskDialog: panel }) => ({ default: panel })),
);

const Section = lazy(() =>
  import(/* webpackChunkName: "tasks-about" */ "./tasks-about.tsx").then(({ TasksAbout: section }) => ({
    default: section,
  })),
);

/** The tasks about one record, which come after the record itself. */
export const TasksAbout = (props: ComponentProps<typeof Section>) => (
  <Suspense fallback={<Skeleton lines={1} height="2rem" width="100%" />}>
    <Section {...props} />
  </Suspense>
);

/** The panel of a new task, which comes when somebody opens it. */
export const NewTask = (props: ComponentProps<typeof NewTaskPanel>) => (
  <Suspense fallback={null}>
    <NewTaskPanel {...props} />
  </Suspense>
);

/** The panel of a task, which comes when somebody opens it. */
export const TaskDialog = (props: ComponentProps<typeof TaskPanel>) => (
  <Suspense fallback={null}>
    <TaskPanel {...props} />
  </Suspense>
);
