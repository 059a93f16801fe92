import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { PrefetchContext } from "./portal-link.tsx";
import { ReconnectionsContext } from "./reconnections.ts";
import { theme } from "./theme.ts";

interface UiProviderProps {
  /** Fetches ahead the area that owns a path. */
  prefetch?: (path: string) => void;
  /** How often the server came back after it could not be reached; each time, what failed on screen tries again. */
  reconnections?: number;
  children: ReactNode;
}

/** Stands around the whole portal once. Injects no style element, so that `style-src 'self'` holds. */
export const UiProvider = ({ prefetch, reconnections = 0, children }: UiProviderProps) => (
  <MantineProvider theme={theme} forceColorScheme="light" withCssVariables={false} withGlobalClasses={false}>
    <PrefetchContext value={prefetch}>
      <ReconnectionsContext value={reconnections}>{children}</ReconnectionsContext>
    </PrefetchContext>
  </MantineProvider>
);
