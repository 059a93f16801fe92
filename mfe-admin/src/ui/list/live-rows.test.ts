import type { ListPage } from "./definition.ts";
import { newsOf } from "./live-rows.ts";

interface Row {
  id: number;
  name: string;
}

const row = (id: number, name = `Linha ${id}`): Row => ({ id, name });
const pageOf = (ids: readonly (number | Row)[], said: Partial<ListPage<Row>> = {}): ListPage<Row> => ({
  content: ids.map((one) => (typeof one === "number" ? row(one) : one)),
  size: 3,
  number: 0,
  totalElements: 30,
  totalPages: 10,
  first: true,
  last: false,
  ...said,
});
const news = (page: ListPage<Row>, fresh: ListPage<Row>, touched: number[] = []) => {
  const { updated, ...rest } = newsOf(page, fresh, new Set(touched));
  return { updated: updated.map(({ id }) => id), ...rest };
};
const NOTHING = { updated: [], waiting: 0, changed: false };

it("the same page is no news", () => {
  expect(news(pageOf([3, 2, 1]), pageOf([3, 2, 1]))).toEqual(NOTHING);
});

it("what came above those that are read waits, counted with what came beyond this page", () => {
  expect(news(pageOf([3, 2, 1]), pageOf([4, 3, 2], { totalElements: 31 }))).toEqual({ ...NOTHING, waiting: 1 });
  expect(news(pageOf([3, 2, 1]), pageOf([9, 8, 7], { totalElements: 36 }))).toEqual({ ...NOTHING, waiting: 6 });
  const many = { totalElements: 10_000, totalBounded: true };
  expect(news(pageOf([3, 2, 1], many), pageOf([5, 4, 3], many))).toEqual({ ...NOTHING, waiting: 2 });
});

it("a row that is different now changes in its place", () => {
  expect(news(pageOf([3, 2, 1]), pageOf([3, row(2, "Outro nome"), 1]))).toEqual({ ...NOTHING, updated: [2] });
});

it("a row that left is told of, unless it was changed here; what moved up in its place did not come", () => {
  const left = pageOf([3, 1, 0], { totalElements: 29 });
  expect(news(pageOf([3, 2, 1]), left)).toEqual({ ...NOTHING, changed: true });
  expect(news(pageOf([3, 2, 1]), left, [2])).toEqual(NOTHING);
});

it("on a further page only the number says that some came", () => {
  const second = { number: 1, first: false };
  expect(news(pageOf([3, 2, 1], second), pageOf([4, 3, 2], { ...second, totalElements: 31 }))).toEqual({
    ...NOTHING,
    waiting: 1,
  });
  expect(news(pageOf([3, 2, 1], second), pageOf([4, 3, 2], second))).toEqual(NOTHING);
});

it("an empty list says how many came", () => {
  expect(news(pageOf([], { totalElements: 0 }), pageOf([2, 1], { totalElements: 2 }))).toEqual({
    ...NOTHING,
    waiting: 2,
  });
});
