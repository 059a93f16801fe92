import type { VentureCard } from "@gleba/shared/contracts";
import {
  activeFilters,
  filterDevelopments,
  noFilters,
  readFilters,
  relaxations,
  saleStateOf,
  writeFilters,
} from "./filters.ts";
import { developmentFixture } from "./testing/fixtures.ts";

const registered = developmentFixture({ id: 1, name: "Jardim das Palmeiras", city: "Guarapari", uf: "ES" });
const soon: VentureCard = developmentFixture({
  id: 2,
  name: "Vale do Sol",
  city: "São Mateus",
  uf: "ES",
  registry: null,
});
const soldOut = developmentFixture({ id: 3, name: "Recanto Verde", city: "Linhares", uf: "ES", centre: null });
soldOut.lots = { ...soldOut.lots, available: 0 };
const developments = [registered, soon, soldOut];

describe("searching the developments of the home page", () => {
  it("finds a city for a person who types without accents and in capitals", () => {
    expect(filterDevelopments(developments, { ...noFilters, search: "SAO mateus" })).toEqual([soon]);
  });

  it("matches name, city and state together", () => {
    expect(filterDevelopments(developments, { ...noFilters, search: "es palmeiras" })).toEqual([registered]);
  });

  it("tells a person who wants to buy which developments sell today", () => {
    expect(developments.map(saleStateOf)).toEqual(["com-lotes", "em-breve", "esgotado"]);
    expect(filterDevelopments(developments, { ...noFilters, sale: "com-lotes" })).toEqual([registered]);
  });

  it("leaves out of an area what has no place on the map", () => {
    const area = { swLatitude: -90, swLongitude: -180, neLatitude: 90, neLongitude: 180 };
    expect(filterDevelopments(developments, { ...noFilters, area })).toEqual([registered, soon]);
  });

  it("finds what somebody can pay, by price and by month, where a lot is for sale", () => {
    const cheap = developmentFixture({ id: 4, minPriceCents: 90_000_00, minInstallmentCents: null });
    const found = (most: Partial<typeof noFilters>) =>
      filterDevelopments([...developments, cheap], { ...noFilters, ...most });
    expect(found({ price: 89_000 })).toEqual([registered]);
    expect(found({ price: 88_999 })).toEqual([]);
    expect(found({ price: 90_000 })).toEqual([registered, cheap]);
    expect(found({ price: 90_000, installment: 890 })).toEqual([registered]);
    expect(found({ installment: 889 })).toEqual([]);
  });

  it("offers a person without results the one filter worth giving up", () => {
    const filters = { ...noFilters, search: "guarapari", sale: "em-breve" as const };
    expect(filterDevelopments(developments, filters)).toEqual([]);
    expect(relaxations(developments, filters)).toEqual([
      { name: "search", count: 1 },
      { name: "sale", count: 1 },
    ]);
  });
});

describe("a link with filters", () => {
  it("shows another person the same list", () => {
    const area = { swLatitude: -20.5, swLongitude: -40.5, neLatitude: -19.25, neLongitude: -39 };
    const filters = { search: "praia", price: 150_000, installment: 0, sale: "esgotado" as const, area };
    expect(readFilters(writeFilters(new URLSearchParams(), filters))).toEqual(filters);
  });

  it("keeps what other parts of the page wrote in the address", () => {
    const params = writeFilters(new URLSearchParams("ver=mapa&busca=x"), noFilters);
    expect(params.toString()).toBe("ver=mapa");
  });

  it("does not break when somebody mistypes it", () => {
    const filters = readFilters(new URLSearchParams("situacao=qualquer&area=1,dois,3&busca=%20%20"));
    expect(filters).toEqual(noFilters);
    expect(activeFilters(filters)).toEqual([]);
  });
});
