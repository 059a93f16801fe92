import { MantineProvider, type MantineColorSchemeManager } from "@mantine/core";
import type { ReactNode } from "react";
import { theme } from "./theme.ts";

/** The portal decides light or dark by itself: Mantine neither reads nor keeps anything in this browser. */
const noMemory: MantineColorSchemeManager = {
  get: (scheme) => scheme,
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
};

/**
 * What Mantine's inputs need around them. Around each field rather than the whole page, so that pages without a form do
 * not carry it. Injects no style element: `style-src 'self'` holds.
 */
export const Mantine = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    forceColorScheme="light"
    colorSchemeManager={noMemory}
    withCssVariables={false}
    withGlobalClasses={false}
  >
    {children}
  </MantineProvider>
);
