import { fireEvent, render, waitFor } from "@testing-library/react";
import { LotsMap } from "./index.ts";

const TRAP = '<img src="x" alt=""><b>Lote 1</b>';
const RING = [
  [-47, -15],
  [-47, -15.001],
  [-47.001, -15.001],
] as const;
const LOTS = [{ id: 1, title: TRAP, ring: RING, tone: "color-primary" }];
const TEXTS = [{ text: TRAP, at: [-47, -15] as const }];

beforeEach(() => {
  jest.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
});

it("reads the name of a lot and a text of an imported plan as words, whatever stands in them", async () => {
  const { container } = render(<LotsMap label="Mapa dos lotes" lots={LOTS} texts={TEXTS} />);
  await waitFor(() => expect(container.querySelectorAll("path.leaflet-interactive")).toHaveLength(2));
  for (const shape of container.querySelectorAll("path.leaflet-interactive")) {
    fireEvent.mouseOver(shape);
    const tooltip = container.querySelector(".leaflet-tooltip");
    expect(tooltip).toHaveTextContent(TRAP);
    expect(tooltip?.querySelector("img, b")).toBeNull();
    fireEvent.mouseOut(shape);
  }
});
