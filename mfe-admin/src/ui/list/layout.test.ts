import { keysOf, measured, moved, sharesOf, shownColumns, toggled, widened } from "./layout.ts";

const COLUMNS = [{ key: "name" }, { key: "lot" }, { key: "status" }, { key: "email", hidden: true }, { key: "at" }];
const keys = (columns: readonly { key: string }[]) => columns.map(({ key }) => key);
const NONE = { columns: null, widths: {} };

it("the row's name stands first; of other columns those that somebody chose stand in their order, once, and unknown ones nowhere", () => {
  expect(keys(shownColumns(COLUMNS, null))).toEqual(["name", "lot", "status", "at"]);
  expect(keys(shownColumns(COLUMNS, ["at", "email", "at", "gone", "name"]))).toEqual(["name", "at", "email"]);
  expect(keys(shownColumns(COLUMNS, []))).toEqual(["name"]);
});

it("a column that is shown again stands where it stood by itself; the usual ones in their order are remembered as nothing", () => {
  expect(toggled(COLUMNS, ["at", "status"], "lot")).toEqual(["lot", "at", "status"]);
  expect(toggled(COLUMNS, ["lot", "status", "at"], "email")).toEqual(["lot", "status", "email", "at"]);
  expect(toggled(COLUMNS, ["lot", "status"], "lot")).toEqual(["status"]);
  expect(keysOf(COLUMNS, ["lot", "status", "at"])).toBeNull();
  expect(keysOf(COLUMNS, ["status", "lot", "at"])).toEqual(["status", "lot", "at"]);
});

it("a column goes as far as the edge", () => {
  expect(moved(["lot", "status", "at"], "at", -1)).toEqual(["lot", "at", "status"]);
  expect(moved(["lot", "status", "at"], "lot", 9)).toEqual(["status", "at", "lot"]);
  expect(moved(["lot", "status"], "lot", -1)).toEqual(["lot", "status"]);
  expect(moved(["lot"], "gone", 1)).toEqual(["lot"]);
});

it("the first press makes a column wider than it is drawn, and narrower, whatever its neighbours had", () => {
  const drawn = { widths: { name: 400, lot: 60, status: 140 }, available: 500 };
  const pixelsOf = (key: string, by: number): number => {
    const widths = widened(NONE, ["name", "lot", "status"], key, by, drawn);
    return sharesOf({ columns: null, widths }, ["name", "lot", "status"])!.get(key)! * drawn.available;
  };
  for (const [key, now] of Object.entries(drawn.widths)) {
    expect(pixelsOf(key, 20)).toBeGreaterThan(now);
    expect(pixelsOf(key, -20)).toBeLessThan(now);
  }
  // From then on by what was chosen.
  const chosen = { columns: null, widths: { name: 200, lot: 40, status: 60 } };
  expect(widened(chosen, ["name", "lot", "status"], "lot", 20, drawn)).toEqual({ name: 200, lot: 60, status: 60 });
});

it("widths share a row whatever was measured, and none of them is lost or takes it all", () => {
  expect(sharesOf(NONE, ["name", "lot"])).toBeUndefined();
  const wide = { columns: null, widths: widened(NONE, ["name", "lot"], "lot", 20) };
  expect([...sharesOf(wide, ["name", "lot"])!.values()]).toEqual([100 / 220, 120 / 220]);
  expect(measured({ name: 300, lot: 100 })).toEqual({ name: 150, lot: 50 });
  expect(widened({ columns: null, widths: { lot: 25 } }, ["lot"], "lot", -20)).toEqual({ lot: 20 });
  // A column that came since has a usual width.
  const shares = sharesOf(wide, ["name", "lot", "at"])!;
  expect([...shares.values()].reduce((sum, one) => sum + one, 0)).toBeCloseTo(1);
});
