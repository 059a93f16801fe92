import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestPortal } from "./testing/test-portal.ts";

/** The registry of the test's portal with a remote that was retired, and what a visitor of an address gets. */
const visit = async (retired: object, url: string) => {
  const { app, close } = await createTestPortal();
  const { body } = await app.inject("/index.html");
  await close();
  const folder = await mkdtemp(join(tmpdir(), "gleba-retired-"));
  await writeFile(
    join(folder, "index.html"),
    body.replace('"remotes":{', `"retired":${JSON.stringify(retired)},"remotes":{`),
  );
  const portal = await createTestPortal({}, { RELEASES_DIR: folder });
  const { statusCode, headers } = await portal.app.inject(url);
  await portal.close();
  return [statusCode, headers.location];
};

const moved = { "mfe-help": { mounts: ["/ajuda", "/ajuda/:id", "/empreendimentos/:id"], redirect: "/login" } };

test("a visitor of a retired area is led where the release said, and not for good", async () => {
  expect(await visit(moved, "/ajuda")).toEqual([302, "/login"]);
  expect(await visit(moved, "/ajuda/7?x=1")).toEqual([302, "/login"]);
});

test("a visitor of a retired area that leads nowhere reads that there is no such page", async () => {
  expect(await visit({ "mfe-help": { mounts: ["/ajuda"] } }, "/ajuda")).toEqual([404, undefined]);
});

test("an address that another area owns is that area's, whoever had it before", async () => {
  expect(await visit(moved, "/empreendimentos/3")).not.toContain("/login");
  expect(await visit(moved, "/ajuda/7/8")).toEqual([404, undefined]);
});
