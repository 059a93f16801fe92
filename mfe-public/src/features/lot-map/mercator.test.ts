import { CRS, LatLng } from "leaflet";
import { latitudeAt, longitudeAt, scaleAt, worldX, worldY } from "@gleba/shared/lots";

describe("lots over a background map", () => {
  it.each([
    [-20.3155, -40.3128],
    [0, 0],
    [61.5, 23.7],
  ])("stand where Leaflet puts %d, %d", (latitude, longitude) => {
    const point = CRS.EPSG3857.latLngToPoint(new LatLng(latitude, longitude), 17.25);
    expect(worldX(longitude) * scaleAt(17.25)).toBeCloseTo(point.x, 4);
    expect(worldY(latitude) * scaleAt(17.25)).toBeCloseTo(point.y, 4);
  });

  it("come back to the same degrees", () => {
    expect(longitudeAt(worldX(-40.3128))).toBeCloseTo(-40.3128, 9);
    expect(latitudeAt(worldY(-20.3155))).toBeCloseTo(-20.3155, 9);
  });
});
