import { bundlePages, ways } from "./pages.ts";

test("every way that is measured is bundled, ours with the program that paints its lots", async () => {
  const files = await bundlePages();
  for (const file of [...ways.map((way) => `/${way}.js`), "/lot-painter.js"])
    expect(files.get(file)?.length).toBeGreaterThan(1000);
});
