import type { Venture } from "@gleba/shared/contracts";
import { fireEvent, screen, within } from "@testing-library/react";
import { developmentFixture, type TestLot } from "./testing/fixtures.ts";
import { visit } from "./testing/visit.tsx";

const lot: TestLot = { id: 11, block: "A", lot: "1" };
const picture = {
  id: 5,
  url: "/files/vista.webp",
  name: "vista",
  width: 1440,
  height: 960,
  caption: "Vista do lago",
  thumbnails: { w320: "/files/320.webp", w960: "/files/960.webp", w1920: "/files/1920.webp" },
  avif: null,
};

let close: (() => Promise<void>) | undefined;
afterEach(async () => {
  await close?.();
  close = undefined;
});

const open = async (lots: TestLot[], other: Partial<Venture> = {}, search = "") => {
  const page = await visit({ development: developmentFixture(lots, other), lots }, `/empreendimentos/3${search}`);
  close = page.close;
  await screen.findByRole("heading", { level: 1 });
  return page;
};
const map = () => screen.queryByRole("application", { name: /Mapa dos lotes/ });

describe("a development whose data is odd still makes a page", () => {
  it("one lot", async () => {
    await open([lot]);
    expect(await screen.findByText("1 lote")).toBeInTheDocument();
    expect(map()).toBeInTheDocument();
  });

  it("no lots and no place: coordinates that are missing arrive as zeros", async () => {
    await open([]);
    expect(await screen.findByText("Os lotes ainda não foram publicados")).toBeInTheDocument();
    expect(map()).not.toBeInTheDocument();
  });

  it("lots, but a plan at zero, zero and no zoom: the lots alone make the map", async () => {
    await open([lot], { file: "/files/planta.webp", zoom: 0 });
    expect(await screen.findByRole("region", { name: "Lista de lotes" })).toBeInTheDocument();
    expect(map()).toBeInTheDocument();
  });

  it("names with HTML in them are read as they are written", async () => {
    const name = '<img src=x onerror="alert(1)"> & Filhos';
    await open(
      [{ ...lot, block: "<b>A</b>", lot: "<i>1</i>" }],
      { name, description: "<script>1</script>" },
      "?lote=11",
    );
    expect(await screen.findByRole("heading", { level: 1, name })).toBeInTheDocument();
    const panel = within(await screen.findByRole("region", { name: "Lote escolhido" }));
    expect(panel.getByRole("heading")).toHaveTextContent("Lote <i>1</i>, quadra <b>A</b>");
    expect(document.querySelector("main img, b, i, script")).toBeNull();
  });

  it("a picture that is gone leaves no hole", async () => {
    await open([lot], { photos: [picture] });
    fireEvent.error(await screen.findByRole("img", { name: "Vista do lago" }));
    expect(screen.queryByRole("img", { name: "Vista do lago" })).not.toBeInTheDocument();
  });

  it("a lot whose shape encloses nothing has no drawing, and its facts all the same", async () => {
    const development = developmentFixture([lot]);
    const packed = { ...development.packed!, sizes: [2], deltas: [0, 0, 1100, 0] };
    await open([lot], { packed }, "?lote=11");
    const panel = within(await screen.findByRole("region", { name: "Lote escolhido" }));
    expect(await panel.findByText("Medidas e confrontações")).toBeInTheDocument();
    expect(panel.queryByRole("img", { name: /Desenho com as medidas/ })).not.toBeInTheDocument();
  });
});
