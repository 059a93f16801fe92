import { lazy, Suspense, type ComponentProps } from "react";

const Panel = lazy(() =>
  import(/* webpackChunkName: "new-simulation" */ "./new-simulation.tsx").then(({ NewSimulation: panel }) => ({
    default: panel,
  })),
);

/** The panel of a new simulation, which comes when somebody opens it. */
export const NewSimulation = (props: ComponentProps<typeof Panel>) => (
  <Suspense fallback={null}>
    <Panel {...props} />
  </Suspense>
);
