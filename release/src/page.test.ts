import type { Registry } from "@gleba/shared/federation/release";
import { renderPage } from "./page.ts";
import { fixtureRelease } from "./testing/fixture-release.ts";

const boot = { file: "boot.js", integrity: `sha384-${"B".repeat(64)}` };
const shell = fixtureRelease("shell", "1.0.0", { boot });
const registry: Registry = { revision: 1, createdAt: "2026-11-21T12:00:00Z", shell, remotes: {} };

describe("a visitor's page", () => {
  test("runs boot alone, which preloads the shell's code: pictures of the first screen come before it", () => {
    const page = renderPage("<head><!--gleba:boot--></head>", shell, registry);
    expect(page.match(/(?:src|href)="[^"]*"/g)).toEqual(['src="/shell/1.0.0/boot.js"']);
  });

  test("of a shell from an earlier release runs all of its scripts, in their order", () => {
    const page = renderPage("<head><!--gleba:scripts--></head>", shell, registry);
    expect(page.match(/src="[^"]*"/g)).toEqual(['src="/shell/1.0.0/boot.js"', 'src="/shell/1.0.0/main.js"']);
  });
});
