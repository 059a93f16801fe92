import { createPlanLayer } from "@gleba/shared/map";
import { ImageOverlay, LatLngBounds, Map as LeafletMap } from "#ui/leaflet";

const ground = { swLatitude: -19.95, swLongitude: -40.61, neLatitude: -19.93, neLongitude: -40.59, rotate: 0 };

describe("the plan below the lots", () => {
  it("is there before the visitor has moved the map", () => {
    const map = new LeafletMap(document.body.appendChild(document.createElement("div")));
    const plan = createPlanLayer({ ImageOverlay, LatLngBounds }, { file: "/planta.png", picture: null }, ground);
    plan.addTo(map);
    map.setView([-19.94, -40.6], 15);
    expect(document.querySelector(".gleba-plan img")).toHaveAttribute("src", "/planta.png");
    map.remove();
  });

  it("stays as it was when a sharper one does not come, is asked for again, and then takes its place", () => {
    const sizes = [1000, 4000].map((width) => ({
      width,
      avif: `/planta-${width}.avif`,
      webp: `/planta-${width}.webp`,
    }));
    const missing = jest.fn();
    const map = new LeafletMap(document.body.appendChild(document.createElement("div")));
    Object.defineProperty(map.getContainer(), "clientWidth", { value: 800 });
    Object.defineProperty(map.getContainer(), "clientHeight", { value: 600 });
    const picture = { width: 4000, height: 4000, sizes, tiles: null };
    const source = { file: "/planta.webp", picture };
    const plan = createPlanLayer({ ImageOverlay, LatLngBounds }, source, ground, missing);
    const shown = () =>
      [...document.querySelectorAll<HTMLImageElement>(".gleba-plan img")].map((img) => img.getAttribute("src"));
    const last = () => [...document.querySelectorAll(".gleba-plan img")].at(-1)!;
    plan.addTo(map);
    map.setView([-19.94, -40.6], 13, { animate: false });
    last().dispatchEvent(new Event("load"));
    map.setView([-19.94, -40.6], 18, { animate: false });
    expect(shown()).toEqual(["/planta-1000.webp", "/planta-4000.webp"]);
    last().dispatchEvent(new Event("error"));
    expect(shown()).toEqual(["/planta-1000.webp"]);
    expect(missing).not.toHaveBeenCalled();
    map.setView([-19.94, -40.6], 19, { animate: false });
    last().dispatchEvent(new Event("load"));
    expect(shown()).toEqual(["/planta-4000.webp"]);
    map.remove();
  });
});
