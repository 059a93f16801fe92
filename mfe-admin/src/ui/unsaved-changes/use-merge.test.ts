import { conflictText, mergeTyped } from "./use-merge.ts";

describe("fields that somebody else overtook", () => {
  it("stay as they were typed; the others become what stands now", () => {
    const opened = { fine: "2", lag: "0", on: "" };
    expect(mergeTyped(opened, { ...opened, on: "20/10/2026" }, { ...opened, fine: "1" })).toEqual({
      values: { fine: "1", lag: "0", on: "20/10/2026" },
      clashes: [],
    });
  });

  it("are told where both changed them, unless both made the same of them", () => {
    const opened = { fine: "2", lag: "0" };
    expect(mergeTyped(opened, { fine: "1,5", lag: "1" }, { fine: "1", lag: "1" })).toEqual({
      values: { fine: "1,5", lag: "1" },
      clashes: ["fine"],
    });
  });

  it("come and go: what the other person added or removed, and what was added or removed here", () => {
    type Limits = Record<string, string>;
    const opened: Limits = { sales: "3", editor: "2", finance: "1" };
    const typed: Limits = { sales: "3", finance: "1", own: "7" };
    const now: Limits = { sales: "3", editor: "2", other: "4" };
    expect(mergeTyped(opened, typed, now)).toEqual({ values: { sales: "3", own: "7", other: "4" }, clashes: [] });
    expect(mergeTyped(opened, typed, { ...now, editor: "5" }).clashes).toEqual(["editor"]);
  });

  it("that hold ticks take and lose each tick for itself; rows stay whole", () => {
    expect(mergeTyped({ rights: ["a", "b"] }, { rights: ["a", "b", "c"] }, { rights: ["b", "d"] }).values).toEqual({
      rights: ["b", "c", "d"],
    });
    const rows = { rows: [{ share: "10" }] };
    expect(mergeTyped(rows, { rows: [{ share: "20" }] }, { rows: [{ share: "15" }] })).toEqual({
      values: { rows: [{ share: "20" }] },
      clashes: ["rows"],
    });
  });
});

it("the sentence says what stands now where there is something to say", () => {
  expect(conflictText("estas metas")).toMatch(/^Outra pessoa alterou estas metas enquanto você editava\. O que você/);
  expect(conflictText("estas metas", "Agora consta: X.")).toMatch(/editava\. Agora consta: X\. O que você digitou/);
});
