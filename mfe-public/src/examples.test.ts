import { readFileSync } from "node:fs";
import { join } from "node:path";
import { batchDetails, siteHome, venture, ventureCard } from "@gleba/shared/contracts";
import * as z from "zod/mini";

/** What the release tool tries this area's screens with (`release/src/trial/examples.ts`). */
const { addresses, get, graphql } = JSON.parse(readFileSync(join(__dirname, "../examples.json"), "utf8")) as {
  addresses: Record<string, string>;
  get: Record<string, unknown>;
  graphql: Record<string, unknown>;
};
const { mounts } = JSON.parse(readFileSync(join(__dirname, "../remote.json"), "utf8")) as { mounts: string[] };

test("a release is tried with answers that keep the contracts", () => {
  expect(z.safeParse(venture, get["/api/public/ventures/3?encoding=packed"])).toMatchObject({ success: true });
  expect(z.safeParse(batchDetails, get["/api/public/batches/512/details"])).toMatchObject({ success: true });
  expect(z.safeParse(siteHome, graphql["siteHome"])).toMatchObject({ success: true });
  expect(z.safeParse(z.array(ventureCard), graphql["ventures"])).toMatchObject({ success: true });
});

test("a release is tried at addresses of its own screens", () => {
  expect(mounts).toEqual(expect.arrayContaining(Object.keys(addresses)));
});
