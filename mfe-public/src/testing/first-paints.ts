import type { BatchDetails, SiteHome, Venture, VentureCard } from "@gleba/shared/contracts";

/** API answers about one company, one development and one of its lots. */
export const siteFixture: SiteHome = {
  entries: [
    { type: "title", value: "Gleba </script>" },
    { type: "cnpj", value: "12ABC34501DE35" },
    { type: "address", value: "Rua A, 1, Bauru" },
    { type: "address", value: "Rua B, 2, Bauru" },
    { type: "instagram", value: "https://social.example/gleba" },
    { type: "facebook", value: "javascript:alert(1)" },
    { type: "brandColor", value: "#123456" },
  ],
  about: null,
  articles: [],
};

const registry = { office: "1º Ofício", number: "R-2", date: "2025-03-01" };

export const developmentCardFixture: VentureCard = {
  id: 3,
  name: "Vale Verde",
  city: "Bauru",
  uf: "SP",
  centre: null,
  bounds: null,
  cover: null,
  lots: { total: 3, available: 2, reserved: 0, negotiating: 0, sold: 1, blocked: 0 },
  minPriceCents: 9_000_000,
  maxPriceCents: 12_000_000,
  registry,
  salesOpen: true,
};

const files = "https://api.portal.example/files";
const photo = {
  id: 1,
  url: `${files}/p.jpg`,
  name: "p.jpg",
  width: 1920,
  height: 1200,
  caption: "",
  thumbnails: { w320: `${files}/p.w320.webp`, w960: `${files}/p.w960.webp`, w1920: `${files}/p.w1920.webp` },
  avif: null,
};

export const developmentFixture: Venture = {
  id: 3,
  name: "Vale Verde",
  city: "Bauru",
  uf: "SP",
  description: "Um bairro com praças.",
  file: "",
  neLatitude: -20,
  neLongitude: -40,
  swLatitude: -21,
  swLongitude: -41,
  bounds: { neLatitude: -20, neLongitude: -40, swLatitude: -21, swLongitude: -41 },
  zoom: 15,
  rotate: 0,
  publicity: "",
  publicityFiles: [],
  batchs: [],
  packed: {
    encoding: "delta-1e-7",
    count: 3,
    origin: [0, 0],
    ids: [11, 1, 1],
    blocks: ["A", "B"],
    block: [0, 0, 1],
    lots: ["1", "2", "1"],
    status: "aas",
    area: [30_000, 25_000, 20_000],
    price: [9_000_000, 12_000_000, 5_000_000],
    corner: "000",
    mine: "",
    sizes: [0, 0, 0],
    deltas: [],
  },
  registry,
  salesOpen: true,
  holdHours: 48,
  financing: { plans: [] },
  photos: [photo],
  revision: 0,
};

export const lotFixture: BatchDetails = {
  idBatch: 12,
  block: "A",
  lot: "2",
  status: "available",
  areaM2: 250,
  priceCents: 12_000_000,
  corner: false,
  polygon: [],
  ventureId: 3,
  ventureName: "Vale Verde",
  registry,
  centre: [0, 0],
  sides: [],
  frontM: null,
  backM: null,
  leftM: null,
  rightM: null,
  deedNumber: "",
  solarOrientation: "",
  photos: [],
  memorialFile: "",
  holdHours: 48,
  holdUntil: null,
  queueLength: 0,
  can: { contact: true, reserve: true, simulate: true },
};
