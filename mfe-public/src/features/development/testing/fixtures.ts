import type { BatchDetails, LotStatus, PackedLots, Venture } from "@gleba/shared/contracts";

/** A lot as a test writes it down; its polygon is a square in a row of squares. */
export interface TestLot {
  id: number;
  block: string;
  lot: string;
  status?: LotStatus;
  areaM2?: number;
  priceCents?: number | null;
  corner?: boolean;
}

const packLots = (lots: readonly TestLot[]): PackedLots => {
  const blocks = [...new Set(lots.map(({ block }) => block))];
  return {
    encoding: "delta-1e-7",
    count: lots.length,
    origin: [-403_000_000, -203_000_000],
    ids: lots.map(({ id }, i) => id - (lots[i - 1]?.id ?? 0)),
    blocks,
    block: lots.map(({ block }) => blocks.indexOf(block)),
    lots: lots.map(({ lot }) => lot),
    status: lots.map(({ status = "available" }) => status.charAt(0)).join(""),
    area: lots.map(({ areaM2 = 250 }) => Math.round(areaM2 * 100)),
    price: lots.map(({ priceCents = 10_000_000 }) => priceCents ?? -1),
    corner: lots.map(({ corner }) => (corner ? "1" : "0")).join(""),
    mine: "",
    sizes: lots.map(() => 4),
    deltas: lots.flatMap((_, i) => [i === 0 ? 0 : 1100, 0, 1100, 0, 0, -1100, -1100, 0]),
  };
};

/** The development as its server answers somebody whose lots these are. */
export const markOwn = (development: Venture, lots: readonly TestLot[], own: readonly number[]): Venture => ({
  ...development,
  ...(development.packed && {
    packed: {
      ...development.packed,
      mine: own.length > 0 ? lots.map(({ id }) => (own.includes(id) ? "1" : "0")).join("") : "",
    },
  }),
});

/** A registered development with these lots. */
export const developmentFixture = (lots: readonly TestLot[], other: Partial<Venture> = {}): Venture => ({
  id: 3,
  name: "Jardim das Palmeiras",
  file: "",
  neLatitude: 0,
  neLongitude: 0,
  swLatitude: 0,
  swLongitude: 0,
  zoom: 10,
  rotate: 0,
  publicity: "",
  publicityFiles: [],
  batchs: [],
  packed: packLots(lots),
  city: "Guarapari",
  uf: "ES",
  description: "",
  registry: { office: "1º Ofício de Guarapari", number: "R-3/M-12.345", date: "2025-03-14" },
  salesOpen: true,
  holdHours: 48,
  financing: { plans: [] },
  bounds: null,
  photos: [],
  revision: 10,
  ...other,
});

/** The details of a lot of that development. */
export const detailsOf = ({ id, block, lot, status = "available", areaM2 = 250, priceCents = 10_000_000 }: TestLot) =>
  ({
    idBatch: id,
    block,
    lot,
    status,
    areaM2,
    priceCents,
    corner: false,
    polygon: [],
    ventureId: 3,
    ventureName: "Jardim das Palmeiras",
    registry: { office: "1º Ofício de Guarapari", number: "R-3/M-12.345", date: "2025-03-14" },
    centre: [-40.3, -20.3],
    sides: [
      { label: "Frente", lengthM: 10, neighbour: "Rua 6" },
      { label: "Fundos", lengthM: 10, neighbour: "Lote 14" },
    ],
    frontM: 10,
    backM: 10,
    leftM: null,
    rightM: null,
    deedNumber: "45.678",
    solarOrientation: "Nascente",
    photos: [],
    memorialFile: "",
    holdHours: 48,
    holdUntil: status === "reserved" ? "2099-12-31T15:00:00.000Z" : null,
    queueLength: status === "reserved" ? 2 : 0,
    can: { contact: true, reserve: status === "available" || status === "reserved", simulate: false },
  }) satisfies BatchDetails;
