import { guard } from "./patch-remotes.ts";

const facts = { version: "1.0.0", commit: "c", contract: 1, css: [], preload: [], nav: [], requires: null };

beforeAll(() => {
  const registry = {
    revision: 1,
    createdAt: "2026-11-20T12:00:00Z",
    shell: { ...facts, name: "shell", mounts: [] },
    remotes: { "mfe-public": { ...facts, name: "mfe-public", mounts: ["/", "/ajuda/antiga"] } },
    retired: {
      "mfe-help": { mounts: ["/ajuda", "/ajuda/:id"], redirect: "/" },
      "mfe-news": { mounts: ["/novidades"] },
    },
  };
  document.body.innerHTML = `<script type="application/json" id="gleba-registry">${JSON.stringify(registry)}</script>`;
});

const follow = async (path: string) => {
  const request = new Request(`http://localhost${path}`);
  const answer = (await guard({ request } as Parameters<typeof guard>[0])) as Response | null;
  return answer && [answer.headers.get("Location"), answer.headers.get("X-Remix-Reload-Document")];
};

test("a visitor who follows a link to a retired area asks the host, which knows where it leads", async () => {
  expect(await follow("/ajuda/7?x=1")).toEqual(["/ajuda/7?x=1", "true"]);
});

test("a visitor of an address that leads nowhere, or that another area owns, stays in the page", async () => {
  expect(await follow("/novidades")).toBeNull();
  expect(await follow("/ajuda/antiga")).toBeNull();
  expect(await follow("/nada")).toBeNull();
});
