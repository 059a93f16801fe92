import { lazy, Suspense, type ComponentProps } from "react";

const NewTaskPanel = lazy(() =>
  import(/* webpackChunkName: "new-task" */ "./new-task.tsx").then(({ NewTask: panel }) => ({ default: panel })),
);
const TaskPanel = lazy(() =>
  import(/* webpackChunkName: "new-task" */ "./task-dialog.tsx").then(({ TaskDialog: panel }) => ({ default: panel })),
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
