import { waitFor } from "@testing-library/react";
import { decodeLots } from "@gleba/shared/lots";
import { createLotMap } from "./create-map.ts";
import type { MapPlace } from "./map-types.ts";
import { packLots, squareAt } from "./testing/packed-lots.ts";
import { recordingCanvas, ThreadInPlace } from "./testing/painting-thread.ts";
import { startPainter } from "./worker/painter.ts";

const nothing = (): void => undefined;

/** A place of the page with a size, and a map that is being built there. */
const build = (columns = [0, 1, 2], thread?: ThreadInPlace, place: MapPlace | null = null) => {
  const container = document.body.appendChild(document.createElement("div"));
  for (const side of ["clientWidth", "clientHeight"])
    Object.defineProperty(container, side, { value: 400, configurable: true });
  const store = decodeLots(
    packLots(columns.map((column) => ({ id: column + 1, block: "A", lot: "1", ring: squareAt(column, 0) }))),
  );
  const leaving = new AbortController();
  const options = {
    store,
    painter: thread ? startPainter(store, () => thread as unknown as Worker) : null,
    plan: null,
    tiles: null,
    place,
    selected: null,
    describe: () => "",
    announce: nothing,
    onSelect: nothing,
    onHover: nothing,
    onMove: nothing,
    onTiles: nothing,
  };
  return { container, leaving, store, building: createLotMap(container, options, leaving.signal) };
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

test("an address that looks at nothing of the plan opens on all of it, another where it looks", async () => {
  const lost = await build(undefined, undefined, { latitude: 45, longitude: 9, zoom: 18 }).building;
  expect(lost.view()).toBeNull();
  lost.select(0, true);
  await waitFor(() => expect(lost.view()).not.toBeNull());
  const near = lost.view();
  lost.destroy();
  const found = await build(undefined, undefined, near).building;
  expect(found.view()).toEqual(near);
  found.destroy();
});

test("the first painting is of what is seen; once somebody moves, of what lies around it, too", async () => {
  const { container, building } = build();
  const map = await building;
  const canvas = container.querySelector("canvas")!;
  expect([canvas.width, canvas.height]).toEqual([400, 400]);
  map.select(0, true);
  await waitFor(() => expect([canvas.width, canvas.height]).toEqual([640, 640]));
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

test.each([0, 1, 2, 3, 4])("who leaves after %s of its steps leaves no map behind", async (steps) => {
  const { container, leaving, building } = build();
  const settled = Promise.allSettled([building]);
  for (let step = 0; step < steps; step += 1) await new Promise((next) => setTimeout(next));
  leaving.abort(new Error("left"));
  expect((await settled)[0]).toMatchObject({ status: "rejected", reason: { message: "left" } });
  expect(container.children).toHaveLength(0);
});

test("who goes to the list while the map is prepared gets it when they come back, as large as its place", async () => {
  const observing: (() => void)[] = [];
  const observer = window.ResizeObserver;
  window.ResizeObserver = class {
    constructor(notice: ResizeObserverCallback) {
      observing.push(() => notice([], this));
    }
    observe = nothing;
    unobserve = nothing;
    disconnect = nothing;
  };
  const { container, building } = build();
  let size = 0;
  for (const side of ["clientWidth", "clientHeight"])
    Object.defineProperty(container, side, { configurable: true, get: () => size });
  await waitFor(() => expect(observing).toHaveLength(1));
  expect(container.children).toHaveLength(0);
  size = 400;
  observing[0]!();
  const map = await building;
  expect(container.querySelector("canvas")!.style.width).not.toBe("0px");
  map.destroy();
  window.ResizeObserver = observer;
});

test("a tap comes between the lots that stand and what is written on them", async () => {
  const order: string[] = [];
  const { ctx } = recordingCanvas();
  Object.assign(ctx, { fill: () => order.push("lots"), fillText: () => order.push("names") });
  jest.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(ctx as never);
  const taps = setInterval(() => order.push("tap"));
  const map = await build().building;
  clearInterval(taps);
  expect(order.slice(order.indexOf("lots"), order.indexOf("names"))).toContain("tap");
  map.destroy();
  jest.restoreAllMocks();
});

describe("a large development, painted on a thread of its own", () => {
  const page = recordingCanvas();
  beforeEach(() => {
    page.filled.length = page.clipped.length = 0;
    jest.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(page.ctx as never);
  });
  afterEach(() => jest.restoreAllMocks());
  const painted = (container: HTMLElement): number =>
    Number(container.querySelector<HTMLElement>("[data-painted]")?.dataset["painted"] ?? 0);

  test("is shown as a picture, and another one is asked for when the view changes", async () => {
    const thread = new ThreadInPlace(recordingCanvas().canvas);
    const { container, building } = build([0, 1, 40], thread);
    const map = await building;
    await waitFor(() => expect(painted(container)).toBe(1));
    // Dots of a hatch are the page's own, for lots that change.
    expect(page.filled.at(-1)).toBe("picture");
    expect(page.clipped).toEqual([]);
    map.select(1, true);
    await waitFor(() => expect(painted(container)).toBe(2));
    map.destroy();
    expect(thread.isEnded).toBe(true);
  });

  test("paints a lot that changes on the page, that lot alone, and asks for no picture", async () => {
    const thread = new ThreadInPlace(recordingCanvas().canvas);
    const { container, store, building } = build([0, 1, 40], thread);
    const map = await building;
    await waitFor(() => expect(painted(container)).toBe(1));
    const asked = thread.orders;
    page.filled.length = page.clipped.length = 0;
    store.status[2] = 3;
    map.repaint([2]);
    await waitFor(() => expect(page.filled.length).toBeGreaterThan(0));
    expect(page.clipped).toHaveLength(1);
    // Plain and hatched: one lot, one or two fills.
    expect(page.filled.length).toBeLessThanOrEqual(2);
    expect(thread.orders).toBe(asked);
    map.destroy();
  });

  test("is painted by the page when the thread is lost", async () => {
    const thread = new ThreadInPlace(recordingCanvas().canvas);
    const { container, building } = build([0, 1, 2], thread);
    const map = await building;
    await waitFor(() => expect(painted(container)).toBe(1));
    page.filled.length = 0;
    thread.dispatchEvent(new ErrorEvent("error", { message: "out of memory" }));
    map.filter(Uint8Array.of(1, 0, 1));
    await waitFor(() => expect(painted(container)).toBe(2));
    expect(page.filled).not.toContain("picture");
    expect(page.filled.length).toBeGreaterThan(0);
    map.destroy();
  });
});
