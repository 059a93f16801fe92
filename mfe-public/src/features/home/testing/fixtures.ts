import type { VentureCard } from "@gleba/shared/contracts";

/** A registered development on sale, for tests; pass only what matters there. */
export const developmentFixture = (overrides: Partial<VentureCard> = {}): VentureCard => ({
  id: 1,
  name: "Jardim das Palmeiras",
  city: "Guarapari",
  uf: "ES",
  centre: [-40.36, -20.43],
  bounds: null,
  cover: null,
  lots: { total: 120, available: 42, reserved: 8, negotiating: 5, sold: 60, blocked: 5 },
  minPriceCents: 89_000_00,
  maxPriceCents: 240_000_00,
  minInstallmentCents: 890_00,
  registry: { office: "1º Ofício de Guarapari", number: "R-3/M-12.345", date: "2025-03-14" },
  salesOpen: true,
  publicity: "",
  ...overrides,
});
