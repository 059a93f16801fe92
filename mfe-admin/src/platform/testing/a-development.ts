import type { CrmVenture } from "@gleba/shared/contracts/crm";

/** A development that nobody has described yet, without lots or a plan. */
export const aDevelopment = (overrides: Partial<CrmVenture> = {}): CrmVenture => ({
  id: 7,
  articleId: null,
  name: "Jardim de Teste",
  city: "",
  uf: "",
  published: false,
  salesOpen: false,
  lots: { total: 0, available: 0, reserved: 0, negotiating: 0, sold: 0, blocked: 0 },
  slug: "jardim",
  version: 1,
  holdHours: 48,
  registry: { office: "", number: "", date: null },
  overlay: null,
  plan: null,
  lotBounds: null,
  can: { edit: true },
  ...overrides,
});
