import { readMapView, writeMapView } from "./map-view.ts";

describe("a link with the home map's view", () => {
  it("opens the same view for another person", () => {
    const view = { latitude: -20.4312, longitude: -40.3608, zoom: 9 };
    expect(readMapView(writeMapView(new URLSearchParams("busca=x"), view))).toEqual(view);
  });

  it.each(["", "?mapa=", "?mapa=1,2", "?mapa=a,b,c", "?mapa=95,0,9", "?mapa=1,2,3,4", "?mapa=1,2,99"])(
    "opens on all developments when somebody mistypes it: %s",
    (search) => expect(readMapView(new URLSearchParams(search))).toBeNull(),
  );
});
