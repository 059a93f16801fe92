import { noFilters } from "./filters.ts";
import { understood } from "./sentence.ts";
import { sizeIn, wordsIn } from "./wishes.ts";

const read = (search: string) => {
  const { price, installment, search: rest } = understood({ ...noFilters, search });
  return { price, installment, words: wordsIn(rest) };
};

test.each([
  ["até 150 mil perto do lago", 150_000, null, ["lago"]],
  ["lote até R$ 150.000 em Guarapari", 150_000, null, ["guarapari"]],
  ["R$150.000,00", 150_000, null, []],
  ["150k guarapari", 150_000, null, ["guarapari"]],
  ["terreno de 100 a 150 mil", 150_000, null, []],
  ["entre 90 mil e 120 mil na serra", 120_000, null, ["serra"]],
  ["1,2 milhão", 1_200_000, null, []],
  ["900 por mês", null, 900, []],
  ["parcela de até 900 guarapari", null, 900, ["guarapari"]],
  ["parcelas até 1,5 mil", null, 1_500, []],
  ["até 900", null, 900, []],
  ["até 120 mil, 900 por mês, perto do lago", 120_000, 900, ["lago"]],
  ["quadra 13", null, null, ["quadra", "13"]],
  ["São Mateus", null, null, ["sao", "mateus"]],
  ["Morada 2000", null, null, ["morada", "2000"]],
  ["lote de 300 m² até 200 mil", 200_000, null, []],
])("%s", (typed, price, installment, words) => {
  expect(read(typed)).toEqual({ price, installment, words });
});

test("what stands in a field of its own is not overruled", () => {
  expect(understood({ ...noFilters, search: "até 150 mil lago", price: 90_000 })).toMatchObject({ price: 90_000 });
});

test("a size is told apart from money, and stays with the words", () => {
  const { search, price } = understood({ ...noFilters, search: "300 m² até 200 mil no lago" });
  expect([price, sizeIn(search), wordsIn(search)]).toEqual([200_000, 300, ["lago"]]);
});

test("words without money are left as they were typed", () => {
  const typed = { ...noFilters, search: "vale dos " };
  expect(understood(typed)).toBe(typed);
});
