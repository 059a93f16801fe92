import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { readConfig } from "./config.ts";
import { contentSecurityPolicy } from "./csp.ts";

const policyWith = (env: NodeJS.ProcessEnv): string => contentSecurityPolicy(readConfig(env).browser);
const directive = (policy: string, name: string): string =>
  policy.split("; ").find((part) => part.startsWith(`${name} `)) ?? "";

describe("a company that configures its own background map", () => {
  it("lets pages show its raster tiles and nothing else of that provider", () => {
    const policy = policyWith({ MAP_TILES_URL: "https://{s}.tiles.example/{z}/{x}/{y}.png" });
    expect(directive(policy, "img-src")).toContain("https://*.tiles.example");
    expect(directive(policy, "connect-src")).not.toContain("tiles.example");
  });

  it("lets pages read its vector tiles", () => {
    const policy = policyWith({ MAP_TILES_URL: "https://tiles.example/{z}/{x}/{y}.pbf" });
    expect(directive(policy, "connect-src")).toContain("https://tiles.example");
    expect(directive(policy, "img-src")).not.toContain("tiles.example");
  });

  it.each([
    ["https://tiles.example/br.pmtiles", "vector", 15],
    ["https://tiles.example/{z}/{x}/{y}.mvt?key=1", "vector", 15],
    ["http://localhost:3000/{z}/{x}/{y}", "raster", 19],
  ])("recognises from %s that its tiles are %s", (url, kind, maxZoom) => {
    expect(readConfig({ MAP_TILES_URL: url }).browser.mapTiles).toMatchObject({ url, kind, maxZoom });
  });

  it("reads an error when the address is not https", () => {
    expect(() => readConfig({ MAP_TILES_URL: "http://tiles.example/{z}/{x}/{y}.png" })).toThrow("https://");
  });
});

describe("the folder of the releases", () => {
  it("lies in DATA_DIR, where nothing else is said: that of the example environment too", () => {
    const example = parseEnv(readFileSync(join(import.meta.dirname, "../../deploy/portal.env.example"), "utf8"));
    expect(readConfig(example).releasesDir).toBe("/var/lib/gleba/releases");
    expect(readConfig({ DATA_DIR: "/srv/portal", RELEASES_DIR: "" }).releasesDir).toBe("/srv/portal/releases");
    expect(readConfig({ DATA_DIR: "/srv/portal", RELEASES_DIR: "/srv/pages" }).releasesDir).toBe("/srv/pages");
  });

  it.each([
    [0, "/var/lib/gleba/releases"],
    [1000, ".data/releases"],
  ])("is for user %i without DATA_DIR that of npm start, %s", (uid, folder) => {
    vi.spyOn(process, "getuid").mockReturnValue(uid);
    expect(readConfig({}).releasesDir).toBe(folder);
  });
});
