import { createLotMap, createScene, decodeLots, paintsApart, startPainter } from "the-lot-map";
import { offer } from "./measure.ts";
import { painted } from "./way.ts";

const nothing = (): void => undefined;

/** The first picture stands: a thread's comes some frames later. */
const firstPicture = async (container: HTMLElement): Promise<void> => {
  while (!container.querySelector("[data-painted]")) await new Promise((resolve) => setTimeout(resolve));
};

offer(async (container, text) => {
  const store = decodeLots(JSON.parse(text));
  const options = {
    store,
    painter: paintsApart(store.count) ? startPainter(store) : null,
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
  const map = await createLotMap(container, options, new AbortController().signal);
  await firstPicture(container);
  await painted();
  container.tabIndex = 0;
  container.setAttribute("role", "application");
  let scene: ReturnType<typeof createScene> | undefined;
  return {
    async recolour() {
      for (let lot = 0; lot < store.count; lot++) store.status[lot] = (store.status[lot]! + 1) % 5;
      const frame = container.querySelector<HTMLElement>("[data-painted]")!;
      const before = frame.dataset["painted"];
      map.filter(new Uint8Array(store.count).fill(1));
      while (frame.dataset["painted"] === before) await new Promise((resolve) => setTimeout(resolve));
      await painted();
    },
    change(lot) {
      store.status[lot] = (store.status[lot]! + 1) % 5;
      map.repaint([lot]);
    },
    zoom: (step) => map.zoom(step),
    hit(x, y) {
      scene ??= createScene(store);
      const { box } = scene.shapes;
      const scale = Math.max(
        (box.maxX - box.minX) / container.clientWidth,
        (box.maxY - box.minY) / container.clientHeight,
      );
      return scene.grid.hit(box.minX + x * scale, box.minY + y * scale, 3 * scale);
    },
  };
});
