import { RESERVED_SEGMENTS } from "@gleba/shared/federation/release";
import { createTestPortal } from "./testing/test-portal.ts";

test("no area can take an address that the portal host answers itself: each is reserved for the gate", async () => {
  const { app, close } = await createTestPortal();
  const listed = app.printRoutes({ commonPrefix: false, includeHooks: false });
  const answersItself = async (segment: string) => {
    const { headers } = await app.inject({ url: `/${segment}/a/b` });
    return !String(headers["content-type"]).startsWith("text/html");
  };
  // Folders of files are in no list: an address below them is no page.
  const folders: string[] = [];
  for (const segment of RESERVED_SEGMENTS) if (await answersItself(segment)) folders.push(segment);
  await close();
  const first = [...listed.matchAll(/^[├└]── \/([^/\s(]+)/gmu)].map(([, segment]) => segment!);
  expect(folders).toEqual(["registry", "shell"]);
  // On an installation of one origin the API has an address of its own.
  expect([...new Set([...first, ...folders, "api"])].toSorted()).toEqual([...RESERVED_SEGMENTS]);
});
