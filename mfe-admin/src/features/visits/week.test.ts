import { byDay, daysAround, neighbour, shifted, spanText } from "./week.ts";

test("a week begins on Sunday, and a day stands alone", () => {
  expect(daysAround("2026-11-28", "week")).toEqual([
    "2026-11-22",
    "2026-11-23",
    "2026-11-24",
    "2026-11-25",
    "2026-11-26",
    "2026-11-27",
    "2026-11-28",
  ]);
  expect(daysAround("2026-11-22", "week")[0]).toBe("2026-11-22");
  expect(daysAround("2026-11-28", "day")).toEqual(["2026-11-28"]);
  expect(shifted("2026-12-31", 1)).toBe("2027-01-01");
});

test.each([
  ["2026-11-25", "22 a 28 de novembro de 2026"],
  ["2026-12-01", "29 de novembro a 5 de dezembro de 2026"],
  ["2026-12-31", "27 de dezembro de 2026 a 2 de janeiro de 2027"],
])("the week of %s is called %s", (day, text) => expect(spanText(daysAround(day, "week"))).toBe(text));

test("a day is called by its words", () => expect(spanText(["2026-11-28"])).toBe("sábado, 28 de novembro de 2026"));

test("a visit stands at its day in Brazil, whatever day it is in Greenwich", () => {
  const visit = { id: 1, startsAt: "2026-11-29T01:00:00.000Z" } as Parameters<typeof byDay>[1][number];
  expect([...byDay(["2026-11-28", "2026-11-29"], [visit]).values()].map((all) => all.length)).toEqual([1, 0]);
});

test("arrows lead through a day and to the nearest place of the next day that has visits", () => {
  const columns = [[{ id: 1 }, { id: 2 }], [], [{ id: 3 }]];
  const walk = (from: number, key: string) => neighbour(columns, from, key);
  expect([walk(1, "ArrowDown"), walk(2, "ArrowUp"), walk(2, "ArrowDown")]).toEqual([2, 1, null]);
  expect([walk(2, "ArrowRight"), walk(3, "ArrowLeft"), walk(3, "ArrowRight")]).toEqual([3, 1, null]);
  expect([walk(9, "ArrowDown"), walk(1, "Enter")]).toEqual([null, null]);
});
