/**
 * Colours of lines over the plan. The map turns dark with the page, and the plan stays paper: each line has a contrast of
 * three at least on both (WCAG 1.4.11), so none has to be drawn again.
 */
export const LINES = { lots: "#c23aa9", frame: "#2a6fdc", pins: "#c4602f" } as const;
