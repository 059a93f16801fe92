import * as z from "zod/mini";
import { pageQuery, presentPage } from "./page.ts";

const asked = (query: object) => z.parse(pageQuery(["name"]), query);

test("whoever names no size gets pages of ten, from the first on", () => {
  expect(asked({})).toEqual({ page: 0, size: 10 });
});

test("a page tells which it is, what it holds and how many there are, in the specification's words", () => {
  const ten = Array.from({ length: 10 }, (_, index) => index);
  const unsorted = { sorted: false, unsorted: true, empty: true };
  const pageable = { pageSize: 10, paged: true, unpaged: false, sort: unsorted };
  expect(presentPage(asked({ page: "1" }), ten, 23)).toEqual({
    content: ten,
    size: 10,
    totalElements: 23,
    totalPages: 3,
    number: 1,
    first: false,
    last: false,
    numberOfElements: 10,
    empty: false,
    pageable: { ...pageable, pageNumber: 1, offset: 10 },
    sort: unsorted,
  });
  expect(presentPage(asked({ page: "2" }), [20, 21, 22], 23)).toMatchObject({
    number: 2,
    first: false,
    last: true,
    numberOfElements: 3,
    empty: false,
  });
  expect(presentPage(asked({}), [], 0)).toMatchObject({ totalPages: 0, first: true, last: true, empty: true });
});

test("a page of more than was counted says that there are more, and is never the last", () => {
  const ten = Array.from({ length: 10 }, (_, index) => index);
  const page = presentPage(asked({ page: "999" }), ten, { count: 10_000, isBounded: true });
  expect(page).toMatchObject({ totalElements: 10_000, totalPages: 1_000, totalBounded: true, last: false });
  expect(presentPage(asked({ count: "exact" }), ten, { count: 10_000, isBounded: false })).not.toHaveProperty(
    "totalBounded",
  );
});

test("a page in an order says so", () => {
  const sort = { sorted: true, unsorted: false, empty: false };
  expect(presentPage(asked({ sort: "name,desc" }), [], 0)).toMatchObject({ sort, pageable: { sort } });
});
