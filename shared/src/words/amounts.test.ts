import { readReais } from "./amounts.ts";

test.each([
  ["150000", 150_000],
  ["150.000", 150_000],
  ["R$ 150.000,00", 150_000],
  ["R$\u00a01.250,9", 1_250],
  ["150 mil", 150_000],
  ["82,5 mil", 82_500],
  ["R$ 1,2 milhão", 1_200_000],
  ["2 milhões", 2_000_000],
  ["até 900 por mês", 900],
  ["0", 0],
  ["", null],
  ["R$", null],
  [",50", null],
])("an amount typed as “%s” is %s reais", (typed, reais) => {
  expect(readReais(typed)).toBe(reais);
});
