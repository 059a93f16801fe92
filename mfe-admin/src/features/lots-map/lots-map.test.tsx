import { act, fireEvent, render, waitFor } from "@testing-library/react";
import { LotsMap, ShapeMap } from "./index.ts";

const TRAP = '<img src="x" alt=""><b>Lote 1</b>';
const RING = [
  [-47, -15],
  [-47, -15.001],
  [-47.001, -15.001],
] as const;
const LOTS = [{ id: 1, title: TRAP, ring: RING, tone: "color-primary" }];
const TEXTS = [{ text: TRAP, at: [-47, -15] as const }];

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

describe("a map that is open while the page turns dark", () => {
  const root = document.documentElement;
  const paint = (colours: Record<string, string>): void => {
    for (const [name, colour] of Object.entries(colours)) root.style.setProperty(`--gleba-color-${name}`, colour);
  };
  const strokes = (container: HTMLElement) =>
    [...container.querySelectorAll("path.leaflet-interactive")].map((path) => path.getAttribute("stroke"));
  const turnDark = async (colours: Record<string, string>): Promise<void> => {
    paint(colours);
    await act(async () => root.setAttribute("data-theme", "dark"));
  };
  beforeEach(() => {
    // jsdom does not hand custom properties down.
    jest.spyOn(window, "getComputedStyle").mockReturnValue(root.style);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    root.removeAttribute("style");
    root.removeAttribute("data-theme");
  });

  it("takes the new colours, texts of a plan too", async () => {
    paint({ primary: "#111111", danger: "#aa0000" });
    const { container } = render(<LotsMap label="Mapa dos lotes" lots={LOTS} texts={TEXTS} />);
    await waitFor(() => expect(strokes(container)).toEqual(["#111111", "#aa0000"]));
    await turnDark({ primary: "#eeeeee", danger: "#ffaaaa" });
    expect(strokes(container)).toEqual(["#eeeeee", "#ffaaaa"]);
  });

  it("takes them where a lot is drawn corner by corner, its neighbours too", async () => {
    paint({ focus: "#0000aa", "border-strong": "#333333" });
    const { container } = render(<ShapeMap ring={RING} neighbours={LOTS} onChange={() => undefined} />);
    await waitFor(() => expect(strokes(container)).toEqual(expect.arrayContaining(["#333333", "#0000aa"])));
    await turnDark({ focus: "#aaaaff", "border-strong": "#cccccc" });
    expect(strokes(container)).toEqual(expect.arrayContaining(["#cccccc", "#aaaaff"]));
    expect(strokes(container)).not.toContain("#0000aa");
  });
});

it("whoever goes by keyboard or listens is not led through corners without names: they stand in numbers beside the map", async () => {
  const { container } = render(<ShapeMap ring={RING} neighbours={LOTS} onChange={() => undefined} />);
  await waitFor(() => expect(container.querySelectorAll(".leaflet-marker-icon")).toHaveLength(2 * RING.length));
  for (const corner of container.querySelectorAll(".leaflet-marker-icon")) {
    expect(corner).toHaveAttribute("aria-hidden", "true");
    expect([corner.getAttribute("role"), corner.getAttribute("tabindex")]).toEqual([null, null]);
  }
});
