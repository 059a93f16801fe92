import { createLotMap, createScene, decodeLots } from "the-lot-map";
import { offer } from "./measure.ts";
import { painted } from "./way.ts";

const nothing = (): void => undefined;

offer(async (container, text) => {
  const store = decodeLots(JSON.parse(text));
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
  const map = await createLotMap(container, options, new AbortController().signal);
  await painted();
  let scene: ReturnType<typeof createScene> | undefined;
  return {
    async recolour() {
      for (let lot = 0; lot < store.count; lot++) store.status[lot] = (store.status[lot]! + 1) % 5;
      map.filter(new Uint8Array(store.count).fill(1));
      await painted();
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
