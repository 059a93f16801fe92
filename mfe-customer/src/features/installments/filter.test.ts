import { filterSearch, readFilter, readPage } from "./filter.ts";

const read = (search: string) => readFilter(new URLSearchParams(search), 2026);

test("without a year in the address, the year with something to pay is shown", () => {
  expect(read("")).toEqual({ year: 2026, status: null });
  expect(read("ano=todos&situacao=pagas")).toEqual({ year: null, status: "paid" });
  expect(read("ano=2024&situacao=em-atraso")).toEqual({ year: 2024, status: "overdue" });
  expect(read("ano=abc&situacao=xyz")).toEqual({ year: 2026, status: null });
});

test("another filter begins at its first page and keeps the rest of the address", () => {
  const params = new URLSearchParams("secao=parcelas&pagina=3&situacao=pagas");
  expect(filterSearch(params, { year: null, status: null })).toBe("?secao=parcelas&ano=todos");
  expect(filterSearch(params, { year: 2025, status: "open" })).toBe("?secao=parcelas&situacao=em-aberto&ano=2025");
});

test.each([
  ["", 0],
  ["pagina=2", 1],
  ["pagina=-4", 0],
  ["pagina=abc", 0],
])("the page of %j is %i", (search, page) => {
  expect(readPage(new URLSearchParams(search))).toBe(page);
});
