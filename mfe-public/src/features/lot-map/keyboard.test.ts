import userEvent from "@testing-library/user-event";
import { attachKeyboard } from "./keyboard.ts";
import { createScene } from "./scene.ts";
import { decodeLots } from "@gleba/shared/lots";
import { packLots, squareAt } from "./testing/packed-lots.ts";

const scene = createScene(
  decodeLots(packLots([0, 1, 2].map((column) => ({ id: column + 1, block: "A", lot: "", ring: squareAt(column, 0) })))),
);

/** A focused map that records what the keys request. */
const focusedMap = () => {
  const element = document.createElement("div");
  element.tabIndex = 0;
  document.body.replaceChildren(element);
  element.focus();
  const requested: unknown[] = [];
  let cursor: number | null = null;
  const note =
    (name: string) =>
    (...values: unknown[]): void => {
      requested.push([name, ...values]);
    };
  const detach = attachKeyboard(element, {
    scene,
    cursor: () => cursor,
    middle: () => [scene.anchor(1).x, scene.anchor(1).y],
    onCursor: (lot) => {
      cursor = lot;
      note("lot")(lot);
    },
    onEdge: note("edge"),
    onPan: note("pan"),
    onZoom: note("zoom"),
    onFit: note("fit"),
    onSelect: note("select"),
  });
  return { requested, detach, keys: (typed: string) => userEvent.setup().keyboard(typed) };
};

describe("a person who uses the map by keyboard", () => {
  it("begins in the middle, walks to the edge and opens a lot", async () => {
    const map = focusedMap();
    await map.keys("{ArrowRight}{ArrowRight}{ArrowRight}{Enter}{Escape}");
    expect(map.requested).toEqual([["lot", 1], ["lot", 2], ["edge"], ["select", 2], ["select", null]]);
  });

  it("zooms, moves the ground and comes back to all lots", async () => {
    const map = focusedMap();
    await map.keys("+-{Shift>}{ArrowUp}{/Shift}0");
    expect(map.requested).toEqual([["zoom", 1], ["zoom", -1], ["pan", 0, -120], ["fit"]]);
  });

  it("keeps the browser's own shortcuts", async () => {
    const map = focusedMap();
    await map.keys("{Control>}+0{/Control}{Tab}");
    expect(map.requested).toEqual([]);
  });

  it("is left alone once the map is gone", async () => {
    const map = focusedMap();
    map.detach();
    await map.keys("{ArrowRight}");
    expect(map.requested).toEqual([]);
  });
});
