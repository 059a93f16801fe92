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
