import { lotStatuses, type LotStatus } from "@gleba/shared/contracts";

/** How lots are hatched, so that status does not hang on colour alone (E8). */
export type Hatch = "none" | "slash" | "dots" | "cross" | "bars";

/** Colour and hatch of one status. */
export interface StatusStyle {
  color: string;
  hatch: Hatch;
}

const defaults: Record<LotStatus, StatusStyle> = {
  available: { color: "#2e7d4f", hatch: "none" },
  reserved: { color: "#b26a00", hatch: "slash" },
  negotiating: { color: "#2f6690", hatch: "dots" },
  sold: { color: "#8c3b3b", hatch: "cross" },
  blocked: { color: "#6b6f6c", hatch: "bars" },
};

/** The hatch of a status, the same on the map and in the legend. */
export const statusHatch = (status: LotStatus): Hatch => defaults[status].hatch;

/** Styles in the order of `lotStatuses`; colours come from the design tokens when the page has them. */
export const readPalette = (element: Element): readonly StatusStyle[] => {
  const tokens = getComputedStyle(element);
  return lotStatuses.map((status) => {
    const color = tokens.getPropertyValue(`--gleba-status-${status}`).trim();
    return { ...defaults[status], color: color || defaults[status].color };
  });
};
