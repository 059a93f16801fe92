import type { BatchDetails } from "@gleba/shared/contracts";
import { comparisonRows } from "./comparison-rows.ts";

const lot: BatchDetails = {
  idBatch: 17,
  block: "A",
  lot: "17",
  status: "available",
  areaM2: 250,
  priceCents: 10_000_000,
  corner: false,
  polygon: [],
  ventureId: 3,
  ventureName: "Jardim das Palmeiras",
  registry: { office: "1º Ofício de Guarapari", number: "R-3/M-12.345", date: "2025-03-14" },
  centre: [-40.3, -20.3],
  sides: [],
  frontM: 10,
  backM: 10,
  leftM: null,
  rightM: null,
  deedNumber: "45.678",
  solarOrientation: "Nascente",
  photos: [],
  memorialFile: "",
  holdHours: 48,
  holdUntil: null,
  queueLength: 0,
  can: { contact: true, reserve: true, simulate: false },
};

const corner: BatchDetails = {
  ...lot,
  lot: "18",
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

const rowsOf = (one: BatchDetails): Record<string, string | undefined> =>
  Object.fromEntries(comparisonRows([one], () => "").map(({ name, values }) => [name, values[0]]));

describe("somebody who compares a corner lot", () => {
  it("reads both fronts, not their sum, and that the other side is one of them", () => {
    expect(rowsOf(corner)).toMatchObject({ Frente: "8,99 m e 22,00 m", "Lado esquerdo": "outra frente" });
  });

  it("reads a side along two neighbours as one length", () => {
    expect(rowsOf(corner)).toMatchObject({ "Lado direito": "26,98 m", Fundos: "12,01 m" });
  });
});

describe("somebody who compares lots of several developments", () => {
  const other = { ...lot, idBatch: 90, ventureId: 4, ventureName: "Aurora" };

  it("reads first which development each is of, and nothing of it where it is one", () => {
    expect(comparisonRows([lot, other], () => null)[0]).toEqual({
      name: "Empreendimento",
      values: ["Jardim das Palmeiras", "Aurora"],
      differs: true,
    });
    expect(comparisonRows([lot, corner], () => null)[0]?.name).toBe("Situação");
  });

  it("reads each lot's own installment, and that one is offered without any", () => {
    const rows = comparisonRows([lot, other], ({ ventureId }) => (ventureId === 4 ? null : "10x de R$ 900,00"));
    expect(rows.find(({ name }) => name === "Parcela")?.values).toEqual(["10x de R$ 900,00", "não oferecida"]);
  });
});
