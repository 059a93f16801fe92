import type { Registry, Release, ReleaseFacts } from "@gleba/shared/federation/release";
import { fixtureRelease } from "../testing/fixture-release.ts";
import { mountProblems } from "./mounts.ts";

const remote = (name: string, mounts: string[], version = "1.0.0"): Release =>
  fixtureRelease(name, version, { mounts });

/** A composition of these remotes; with a third part, a canary for that share of the visitors. */
const composition = (...entries: [stable: Release, canary?: Release, percent?: number][]): Registry => ({
  revision: 1,
  createdAt: "2026-11-20T12:00:00.000Z",
  shell: fixtureRelease("shell", "1.0.0"),
  remotes: Object.fromEntries(
    entries.map(([stable, release, percent = 10]) => [
      stable.name,
      { ...stable, ...(release && { canary: { percent, release } }) },
    ]),
  ),
});

const problemsOf = (next: Registry, isJudged: (release: ReleaseFacts) => boolean = () => true) =>
  mountProblems(next, isJudged);

const withOther = (mine: string, theirs: string) =>
  problemsOf(composition([remote("mfe-public", [mine])], [remote("mfe-help", [theirs])]));

describe("an address with two owners is refused", () => {
  test.each([
    ["the same one", "/lotes", "/lotes", "both own /lotes."],
    [
      "whatever the parameter is called",
      "/lotes/:id",
      "/lotes/:lote",
      "both own /lotes/1 (/lotes/:id and /lotes/:lote).",
    ],
    [
      "one development of all of them",
      "/empreendimentos/:id",
      "/empreendimentos/1",
      "both own /empreendimentos/1 (/empreendimentos/:id and /empreendimentos/1).",
    ],
    ["crosswise", "/a/:b", "/:a/b", "both own /a/b (/a/:b and /:a/b)."],
    ["in another case", "/Ajuda", "/ajuda", "both own /ajuda (/Ajuda and /ajuda)."],
    ["with a slash at the end", "/ajuda/", "/ajuda", "both own /ajuda (/ajuda/ and /ajuda)."],
    ["encoded", "/%61juda", "/ajuda", "both own /ajuda (/%61juda and /ajuda)."],
  ])("%s", (_what, mine, theirs, sentence) => {
    expect(withOther(mine, theirs)).toContain(
      `mfe-public@1.0.0 and mfe-help@1.0.0 ${sentence} Take it out of one remote.json.`,
    );
  });

  test.each([
    ["of another length", "/empreendimentos/:id", "/empreendimentos/:id/mapa"],
    ["of another word", "/ajuda/:id", "/lotes/:id"],
    ["the home and a page", "/", "/ajuda"],
  ])("and addresses %s are not", (_what, mine, theirs) => {
    expect(withOther(mine, theirs)).toEqual([]);
  });
});

test("a remote may answer one of its own addresses more precisely", () => {
  expect(problemsOf(composition([remote("mfe-public", ["/lotes/:id", "/lotes/novo"])]))).toEqual([]);
});

test.each([
  ["/registry", "which takes the portal host's own"],
  ["/registry/000042", "which takes the portal host's own"],
  ["/Preview/versions", "which takes the portal host's own"],
  ["/api/lots", "which takes the portal host's own"],
  ["/sitemap.xml", "which takes the portal host's own"],
  ["/mfe-public/1", "which takes the portal host's own"],
  ["/:pagina", "which takes addresses of the portal host, like /api"],
])("a remote may not own %s, where the portal host answers", (mount, sentence) => {
  expect(problemsOf(composition([remote("mfe-help", [mount])]))).toEqual([
    `mfe-help@1.0.0 owns ${mount}, ${sentence}. Choose another first segment in its remote.json.`,
  ]);
});

describe("each side of a canary is a composition of its own", () => {
  const moved = () => remote("mfe-public", ["/"], "1.1.0");
  const taking = () => remote("mfe-help", ["/ajuda"], "1.1.0");
  const before = () => [remote("mfe-public", ["/", "/ajuda"]), remote("mfe-help", ["/faq"])] as const;

  test("an address may move from one remote to another for the same visitors", () => {
    const [visitors, help] = before();
    expect(problemsOf(composition([visitors, moved(), 10], [help, taking(), 10]))).toEqual([]);
  });

  test("and not for more visitors than those who no longer have it", () => {
    const [visitors, help] = before();
    expect(problemsOf(composition([visitors, moved(), 10], [help, taking(), 20]))).toEqual([
      "mfe-public@1.0.0 and mfe-help@1.1.0 both own /ajuda. Take it out of one remote.json.",
    ]);
  });
});

test("what is in force already blocks nobody", () => {
  const next = composition([remote("mfe-public", ["/a"])], [remote("mfe-help", ["/a"])], [remote("mfe-admin", ["/b"])]);
  expect(problemsOf(next, ({ name }) => name === "mfe-admin")).toEqual([]);
});
