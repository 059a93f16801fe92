import { useReachability } from "@gleba/shared/http";
import { UiProvider } from "@gleba/shared/ui";
import { useEffect, useRef, useState } from "react";
import { type DataRouter, RouterProvider } from "react-router";
import { prefetch } from "../remotes.ts";
import { portalStands } from "./painted.ts";
import { loadSite, site } from "./site.ts";

/** Counts how often the server became reachable again, so that failed requests are retried. */
const useReconnections = (): number => {
  const reachable = useReachability((state) => state.reachable);
  const before = useRef(reachable);
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (reachable && !before.current) {
      setCount((value) => value + 1);
      if (site.getState().state === "unavailable") void loadSite();
    }
    before.current = reachable;
  }, [reachable]);
  return count;
};

/** The whole portal. */
export const Portal = ({ router }: { router: DataRouter }) => {
  const reconnections = useReconnections();
  useEffect(portalStands, []);
  return (
    <UiProvider prefetch={prefetch} reconnections={reconnections}>
      <RouterProvider router={router} />
    </UiProvider>
  );
};
