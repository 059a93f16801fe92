import type { RemoteModule } from "../federation/index.ts";
import { assertRemote } from "./assert-remote.ts";

const facts = {
  name: "mfe-example",
  contract: 1,
  mounts: ["/obras", "/obras/:id"],
  requires: null,
  nav: [{ label: "Obras", path: "/obras" }],
};
const screen = (path: string, title = "Obras") => ({ path, handle: { title } });
const remote = (routes: RemoteModule["routes"], contract = 1): RemoteModule => ({ contract, routes });
const whole = remote([
  { path: "/obras", children: [{ index: true, handle: { title: "Obras" } }, screen(":id", "Obra")] },
]);

test("a team whose screens are those it promised may go on", () => {
  expect(() => assertRemote(whole, facts)).not.toThrow();
});

test.each([
  ["a screen that is promised but missing", remote([screen("/obras")]), facts, "/obras/:id: promised"],
  ["a screen nobody can reach", remote([...whole.routes, screen("/mapa")]), facts, "/mapa: a screen nobody can reach"],
  ["a screen without a title", remote([screen("/obras", " "), screen("/obras/:id")]), facts, "/obras: no handle.title"],
  ["two screens at one address", remote([...whole.routes, screen("/obras")]), facts, "/obras: two screens"],
  [
    "a screen whose failure would be remembered",
    remote([{ ...screen("/obras"), lazy: async () => ({}) }, screen("/obras/:id")]),
    facts,
    "screensOf() of @gleba/shared/federation",
  ],
  ["another contract than the one written down", remote(whole.routes, 2), facts, "contract 2, but remote.json says 1"],
  ["a contract no shell takes", remote(whole.routes, 7), { ...facts, contract: 7 }, "contract 7 is not one"],
  ["a menu that leads nowhere", whole, { ...facts, nav: [{ label: "Mapa", path: "/mapa" }] }, "/mapa: in the menu"],
  ["a place that is promised to be filled", whole, { ...facts, fills: { "own-lot": 1 } }, "own-lot: promised to be"],
  [
    "a place that is filled and not promised",
    { ...whole, fills: { "own-lot": async () => () => null } },
    facts,
    "own-lot: filled, but remote.json does not say so",
  ],
  ["a place of another version", whole, { ...facts, offers: { "own-lot": 7 } }, "own-lot: no place of version 7"],
  ["a place nobody agreed on", whole, { ...facts, offers: { attic: 1 } }, "attic: no place of version 1"],
  ["facts the registry would refuse", whole, { ...facts, requires: "king" }, "requires"],
])("a team learns of %s before anybody else does", (_what, module, json, sentence) => {
  expect(() => assertRemote(module, json)).toThrow(sentence);
});
