import { waitFor } from "@testing-library/react";
import { decodeLots } from "@gleba/shared/lots";
import { createLotMap } from "./create-map.ts";
import { packLots, squareAt } from "./testing/packed-lots.ts";

const nothing = (): void => undefined;

/** A place of the page with a size, and a map that is being built there. */
const build = (columns = [0, 1, 2]) => {
  const container = document.body.appendChild(document.createElement("div"));
  for (const side of ["clientWidth", "clientHeight"]) Object.defineProperty(container, side, { value: 400 });
  const store = decodeLots(
    packLots(columns.map((column) => ({ id: column + 1, block: "A", lot: "1", ring: squareAt(column, 0) }))),
  );
  const leaving = new AbortController();
  const options = {
    store,
    plan: null,
    tiles: null,
    place: null,
    selected: null,
    describe: () => "",
    announce: nothing,
    onSelect: nothing,
    onHover: nothing,
    onMove: nothing,
    onTiles: nothing,
  };
  return { container, leaving, building: createLotMap(container, options, leaving.signal) };
};

test("the map goes to what somebody looks for where none of it is in view, and stays where some is", async () => {
  const { building } = build([0, 1, 40]);
  const map = await building;
  map.select(0, true);
  await waitFor(() => expect(map.view()).not.toBeNull());
  const near = map.view();
  map.seek(Uint8Array.of(0, 0, 0));
  map.seek(Uint8Array.of(1, 0, 1));
  expect(map.view()).toEqual(near);
  map.seek(Uint8Array.of(0, 0, 1));
  await waitFor(() => expect(map.view()?.longitude).toBeGreaterThan((near?.longitude ?? 0) + 0.001));
  map.destroy();
});

test("what somebody does while the map is built comes first", async () => {
  const order: string[] = [];
  const { container, building } = build();
  setTimeout(() => order.push("tap"));
  const map = await building.then((built) => (order.push("map"), built));
  expect(order).toEqual(["tap", "map"]);
  expect(container.querySelector("canvas")).not.toBeNull();
  map.destroy();
});

test.each([0, 1, 2, 3])("who leaves after %s of its steps leaves no map behind", async (steps) => {
  const { container, leaving, building } = build();
  const settled = Promise.allSettled([building]);
  for (let step = 0; step < steps; step += 1) await new Promise((next) => setTimeout(next));
  leaving.abort(new Error("left"));
  expect((await settled)[0]).toMatchObject({ status: "rejected", reason: { message: "left" } });
  expect(container.children).toHaveLength(0);
});
