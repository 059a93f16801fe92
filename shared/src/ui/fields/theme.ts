import { createTheme, type MantineColorsTuple } from "@mantine/core";

/** Ten steps around the portal's green; step 8 is `--gleba-color-primary`. */
const forest: MantineColorsTuple = [
  "#eef4f0",
  "#dce8e0",
  "#b9d0c2",
  "#93b7a2",
  "#6f9f84",
  "#4f876a",
  "#377153",
  "#2a5f47",
  "#1f4d3a",
  "#153527",
];

/** Mantine in the portal's clothes. Its CSS variables are static (`fields/mantine.css`): a strict CSP allows no others. */
export const theme = createTheme({
  primaryColor: "forest",
  primaryShade: 8,
  colors: { forest },
  defaultRadius: "md",
  fontFamily: "var(--gleba-font-body)",
  cursorType: "pointer",
  respectReducedMotion: true,
});
