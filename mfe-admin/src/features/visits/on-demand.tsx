import { lazy, Suspense, type ComponentProps } from "react";

const Panel = lazy(() =>
  import(/* webpackChunkName: "new-visit" */ "./new-visit.tsx").then(({ NewVisit: panel }) => ({ default: panel })),
);

/** The panel of a new visit, which comes when somebody opens it. */
export const NewVisit = (props: ComponentProps<typeof Panel>) => (
  <Suspense fallback={null}>
    <Panel {...props} />
  </Suspense>
);
