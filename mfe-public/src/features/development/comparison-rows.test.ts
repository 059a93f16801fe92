import { detailsOf } from "./testing/fixtures.ts";
import { comparisonRows } from "./comparison-rows.ts";

const corner = {
  ...detailsOf({ id: 18, block: "A", lot: "18", corner: true }),
  sides: [
    { label: "Frente", lengthM: 8.99, neighbour: "Alameda do Lago" },
    { label: "Frente", lengthM: 22, neighbour: "Rua das Quaresmeiras" },
    { label: "Lado direito", lengthM: 5.89, neighbour: "Lote 17" },
    { label: "Lado direito", lengthM: 21.09, neighbour: "Lote 16" },
    { label: "Fundos", lengthM: 12.01, neighbour: "Lote 19" },
  ],
  corner: true,
  frontM: 30.99,
  backM: 12.01,
  leftM: null,
  rightM: 26.98,
};

const rowsOf = (lot: typeof corner): Record<string, string | undefined> =>
  Object.fromEntries(comparisonRows([lot], () => "").map(({ name, values }) => [name, values[0]]));

describe("somebody who compares a corner lot", () => {
  it("reads both fronts, not their sum, and that the other side is one of them", () => {
    expect(rowsOf(corner)).toMatchObject({ Frente: "8,99 m e 22,00 m", "Lado esquerdo": "outra frente" });
  });

  it("reads a side along two neighbours as one length", () => {
    expect(rowsOf(corner)).toMatchObject({ "Lado direito": "26,98 m", Fundos: "12,01 m" });
  });
});
