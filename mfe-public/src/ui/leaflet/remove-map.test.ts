import { removeMap } from "@gleba/shared/map";
import { Map as LeafletMap } from "#ui/leaflet";

const openMap = () => {
  const container = document.body.appendChild(document.createElement("div"));
  const map = new LeafletMap(container).setView([-20, -41], 6);
  const removed = jest.fn();
  map.on("unload", removed);
  return { container, map, removed };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test("a map whose place goes with its screen is taken apart once the next screen stands", () => {
  const { container, map, removed } = openMap();
  container.remove();
  removeMap(map);
  expect(removed).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(removed).toHaveBeenCalledTimes(1);
});

test("a map whose place stays is gone at once, so that another one may stand there", () => {
  const { container, map, removed } = openMap();
  removeMap(map);
  expect(removed).toHaveBeenCalledTimes(1);
  expect(() => new LeafletMap(container)).not.toThrow();
});
