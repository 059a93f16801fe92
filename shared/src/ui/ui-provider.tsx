import type { ReactNode } from "react";
import { PrefetchContext } from "./portal-link.tsx";
import { ReconnectionsContext } from "./reconnections.ts";

interface UiProviderProps {
  /** Fetches ahead the area that owns a path. */
  prefetch?: (path: string) => void;
  /** How often the server came back after it could not be reached; each time, what failed on screen tries again. */
  reconnections?: number;
  children: ReactNode;
}

/** Stands around the whole portal once and connects its parts with what only the shell can do. */
export const UiProvider = ({ prefetch, reconnections = 0, children }: UiProviderProps) => (
  <PrefetchContext value={prefetch}>
    <ReconnectionsContext value={reconnections}>{children}</ReconnectionsContext>
  </PrefetchContext>
);
