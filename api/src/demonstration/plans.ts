import type { LayoutSpec } from "./layout/layout.ts";
import type { Naming } from "./layout/names.ts";

const trees = [
  "dos Ipês",
  "das Quaresmeiras",
  "dos Jacarandás",
  "das Sibipirunas",
  "dos Manacás",
  "das Paineiras",
  "dos Angicos",
  "das Aroeiras",
  "dos Cedros",
  "das Jaqueiras",
  "dos Jequitibás",
  "das Palmeiras",
  "dos Araçás",
  "das Pitangueiras",
  "dos Guapuruvus",
  "das Embaúbas",
  "dos Flamboyants",
  "das Magnólias",
  "dos Oitis",
  "das Acácias",
];

const numbered: Pick<Naming, "block" | "lot" | "street" | "parkRoad"> = {
  block: String,
  lot: String,
  street: (number) => `Rua ${number}`,
  parkRoad: "Via Parque",
};

/** 320 lots on a hillside: one curved avenue round a lake. */
export const hillside: LayoutSpec = {
  seed: 3201,
  lots: 320,
  warp: { turns: [{ at: -20, reach: 260, radians: 1.5 }], wave: { amplitude: 5, length: 90 } },
  site: {
    halfS: 350,
    halfT: 245,
    lakes: [{ s: 118, t: -118, radiusS: 70, radiusT: 42, bankM: 20 }],
  },
  grid: {
    columns: [305, 305],
    rows: [204, 204],
    avenueM: 24,
    streetM: 12,
    lotSizes: [{ widthM: 12, depthM: 28 }],
    crossed: 0,
    headed: 0.3,
    blockLengthM: 140,
  },
  everySquare: 15,
  everyFacility: 18,
  naming: {
    ...numbered,
    block: (number) => String.fromCharCode(64 + number),
    lot: (number) => String(number).padStart(2, "0"),
    street: (number) => `Rua ${trees[(number - 1) % trees.length]!}`,
    divided: 0,
    avenues: ["Alameda do Lago", "Avenida do Vale"],
    squares: ["Praça dos Ipês", "Praça do Mirante"],
  },
};

/** 1,500 lots: an S of avenues crossed by a stream. */
export const riverside: LayoutSpec = {
  seed: 15002,
  lots: 1500,
  warp: {
    turns: [
      { at: -330, reach: 420, radians: 0.62 },
      { at: 420, reach: 420, radians: -0.72 },
    ],
    wave: { amplitude: 9, length: 210 },
  },
  site: {
    halfS: 700,
    halfT: 450,
    river: { s: 130, swing: 46, length: 150, widthM: 13, bankM: 24 },
    lakes: [{ s: -450, t: 300, radiusS: 82, radiusT: 50, bankM: 26 }],
  },
  grid: {
    columns: [435, 460, 435],
    rows: [260, 300, 260],
    avenueM: 26,
    streetM: 12,
    lotSizes: [
      { widthM: 12, depthM: 30 },
      { widthM: 12.5, depthM: 28 },
      { widthM: 12, depthM: 25 },
    ],
    crossed: 0.3,
    headed: 0.35,
    blockLengthM: 145,
  },
  everySquare: 17,
  everyFacility: 31,
  naming: {
    ...numbered,
    divided: 0.05,
    avenues: ["Avenida das Águas", "Avenida Central", "Avenida Minas Gerais", "Avenida da Serra"],
    squares: ["Praça das Águas", "Praça da Matriz", "Praça do Encontro", "Praça das Crianças", "Praça do Coreto"],
  },
};

/** 12,000 lots: a planned quarter with districts, a stream and two lakes. */
export const newTown: LayoutSpec = {
  seed: 120003,
  lots: 12_000,
  warp: {
    turns: [
      { at: -1000, reach: 1100, radians: 0.5 },
      { at: 1000, reach: 1000, radians: -0.6 },
    ],
    wave: { amplitude: 28, length: 420 },
  },
  site: {
    halfS: 1640,
    halfT: 1150,
    river: { s: 420, swing: 95, length: 330, widthM: 20, bankM: 36 },
    lakes: [
      { s: -560, t: -300, radiusS: 170, radiusT: 105, bankM: 34 },
      { s: 745, t: 280, radiusS: 105, radiusT: 85, bankM: 30 },
    ],
  },
  grid: {
    columns: [610, 570, 640, 600, 570],
    rows: [490, 520, 540, 500],
    avenueM: 30,
    streetM: 12,
    lotSizes: [
      { widthM: 10.5, depthM: 27 },
      { widthM: 11, depthM: 26 },
      { widthM: 12, depthM: 25 },
      { widthM: 12, depthM: 30 },
      { widthM: 12.5, depthM: 28 },
    ],
    crossed: 0.4,
    headed: 0.3,
    blockLengthM: 170,
  },
  everySquare: 21,
  everyFacility: 34,
  naming: {
    ...numbered,
    divided: 0.04,
    avenues: [
      "Avenida dos Bandeirantes",
      "Avenida das Nações",
      "Avenida Central",
      "Avenida do Cerrado",
      "Avenida Paulista Velha",
      "Avenida das Araucárias",
      "Avenida dos Lagos",
      "Avenida do Sol",
      "Avenida das Flores",
    ],
    squares: [
      "Praça do Sol",
      "Praça das Flores",
      "Praça dos Lagos",
      "Praça do Cerrado",
      "Praça das Nações",
      "Praça da Paz",
    ],
  },
};

/** 180 lots, not registered yet. */
export const comingSoon: LayoutSpec = {
  seed: 18004,
  lots: 180,
  warp: { turns: [{ at: 60, reach: 200, radians: -1 }], wave: { amplitude: 4, length: 80 } },
  site: { halfS: 275, halfT: 185, lakes: [] },
  grid: {
    columns: [235, 235],
    rows: [330],
    avenueM: 24,
    streetM: 12,
    lotSizes: [{ widthM: 14, depthM: 30 }],
    crossed: 0,
    headed: 0.25,
    blockLengthM: 150,
  },
  everySquare: 9,
  everyFacility: 14,
  naming: {
    ...numbered,
    divided: 0,
    avenues: ["Avenida da Serra"],
    squares: ["Praça da Serra", "Praça do Pinhal"],
  },
};
