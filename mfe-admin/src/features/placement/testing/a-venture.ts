import type { CrmVenture, PlanImage } from "@gleba/shared/contracts/crm";

const none = { total: 1, available: 1, reserved: 0, negotiating: 0, sold: 0, blocked: 0 };

/** A development of one lot, with a plan placed over it. */
export const aVenture = (overrides: Partial<CrmVenture> = {}): CrmVenture => ({
  id: 3,
  articleId: 9,
  name: "Vale de Teste",
  slug: "vale-de-teste",
  city: "Serra",
  uf: "ES",
  published: true,
  salesOpen: true,
  lots: none,
  version: 4,
  holdHours: 48,
  registry: { office: "", number: "", date: null },
  overlay: {
    key: "plans/a/planta.webp",
    url: "http://localhost/files/plans/a/planta.webp",
    neLatitude: -20.1,
    neLongitude: -40.1,
    swLatitude: -20.11,
    swLongitude: -40.12,
    zoom: 16,
    rotate: 0,
    opacity: 1,
  },
  plan: null,
  lotBounds: { neLatitude: -20.1, neLongitude: -40.1, swLatitude: -20.11, swLongitude: -40.12 },
  can: { edit: true },
  ...overrides,
});

export const aPlan = (overrides: Partial<PlanImage> = {}): PlanImage => ({
  id: 5,
  key: "plans/a/planta.webp",
  name: "planta geral.png",
  url: "http://localhost/files/plans/a/planta.webp",
  width: 4000,
  height: 2000,
  state: "ready",
  picture: null,
  ...overrides,
});

/** One lot, in the compact form. */
export const aGeometry = {
  packed: {
    encoding: "delta-1e-7",
    count: 1,
    origin: [-401_000_000, -201_000_000],
    ids: [7],
    blocks: ["A"],
    block: [0],
    lots: ["1"],
    status: "a",
    area: [30_000],
    price: [-1],
    corner: "0",
    mine: "",
    sizes: [3],
    deltas: [0, 0, 1000, 0, 0, 1000],
  },
};
