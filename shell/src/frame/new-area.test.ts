import { guard } from "./patch-remotes.ts";

const facts = { version: "1.0.0", commit: "c", contract: 1, css: [], preload: [], nav: [], requires: null };

const pageOf = (revision: number): string => {
  const remotes = { "mfe-public": { ...facts, name: "mfe-public", mounts: ["/"] } };
  const registry = { revision, shell: { ...facts, name: "shell", mounts: [] }, remotes };
  return `<script type="application/json" id="gleba-registry">${JSON.stringify(registry)}</script>`;
};

/** The revision that the portal host has by now. */
let current = 1;

beforeAll(() => {
  document.body.innerHTML = pageOf(1);
  globalThis.fetch = async () => new Response(pageOf(current));
});

const follow = async (path: string) => {
  const request = new Request(`http://localhost${path}`);
  const answer = (await guard({ request } as Parameters<typeof guard>[0])) as Response | null;
  return answer && [answer.headers.get("Location"), answer.headers.get("X-Remix-Reload-Document")];
};

test("who follows a link into an area that was released since the page was opened gets there", async () => {
  expect(await follow("/ajuda?tema=1")).toBeNull();
  current = 2;
  expect(await follow("/ajuda?tema=1")).toEqual(["/ajuda?tema=1", "true"]);
  // A page that the host has just said does not exist is not loaded again and again.
  window.history.replaceState(null, "", "/nada");
  expect(await follow("/nada")).toBeNull();
  // Within the area whose page is open nothing is loaded anew.
  window.history.replaceState(null, "", "/");
  expect(await follow("/")).toBeNull();
});
