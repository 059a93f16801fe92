import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { PrefetchContext } from "./portal-link.tsx";
import { theme } from "./theme.ts";

interface UiProviderProps {
  /** Fetches ahead the area that owns a path. */
  prefetch?: (path: string) => void;
  children: ReactNode;
}

/** Stands around the whole portal once. Injects no style element, so that `style-src 'self'` holds. */
export const UiProvider = ({ prefetch, children }: UiProviderProps) => (
  <MantineProvider theme={theme} forceColorScheme="light" withCssVariables={false} withGlobalClasses={false}>
    <PrefetchContext value={prefetch}>{children}</PrefetchContext>
  </MantineProvider>
);
