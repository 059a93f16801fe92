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
});
