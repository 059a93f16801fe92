import { noFilters } from "./filters.ts";
import { readView, writeView, type DevelopmentView } from "./view-url.ts";

const plain: DevelopmentView = {
  filters: noFilters,
  sort: "quadra",
  lot: null,
  place: null,
  show: "mapa",
  compared: [],
  comparing: false,
  photo: null,
  workPhoto: null,
  stand: false,
};
const full: DevelopmentView = {
  filters: {
    statuses: ["available", "negotiating"],
    blocks: ["101A", "M, 2"],
    price: { min: 80_000, max: null },
    area: { min: 200.5, max: 400 },
    installment: 1_200,
    corner: true,
    favourites: true,
    drawn: null,
  },
  sort: "maior-area",
  lot: 512,
  place: { latitude: -20.315512, longitude: -40.312801, zoom: 17.25 },
  show: "lista",
  compared: [512, 7],
  comparing: true,
  photo: 0,
  workPhoto: { report: 7, photo: 1 },
  stand: true,
};

describe("an address that people send each other", () => {
  it("brings back filters, order, lot and part of the map", () => {
    expect(readView(new URLSearchParams(writeView(full).toString()))).toEqual(full);
  });

  it("brings back the area that was drawn", () => {
    const view = readView(new URLSearchParams("desenho=-40312801_-20315512_900_0_0_-900"));
    expect(view.filters.drawn).toHaveLength(3);
    expect(writeView(view).toString()).toBe("desenho=-40312801_-20315512_900_0_0_-900");
  });

  it("is plain when nothing was chosen", () => expect(writeView(plain).toString()).toBe(""));

  it.each([
    "situacao=alugado&ordem=beleza&lote=-4&mapa=aqui&ver=tudo",
    "preco=abc-def&mapa=-20.3,-40.3&lote=1e9",
    "mapa=95,0,10&lote=0&obra=0-1",
    "desenho=1_2_3_4",
    "parcela=-3&foto=0&comparar=x,-1&comparacao=sim&modo=radio&favoritos=1&obra=7",
  ])("does no harm when mistyped: %s", (search) => {
    expect(readView(new URLSearchParams(search))).toEqual(plain);
  });

  it("puts no more lots side by side than a sheet holds, each of them once", () => {
    expect(readView(new URLSearchParams("comparar=4,4,5,6,7")).compared).toEqual([4, 5, 6]);
  });
});
