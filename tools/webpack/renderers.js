import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { RendererPlugin } from "./renderer-plugin.js";

/** @import { Alias, FederatedConfiguration } from "./configuration.ts" */

/** @typedef {Omit<FederatedConfiguration, "plugins">} Browser */

const require = createRequire(import.meta.url);

/**
 * The renderer of first screens as a plugin of the browser's build, where the workspace has one.
 *
 * @param {Browser} browser
 * @param {string} source
 * @param {Omit<ConstructorParameters<typeof RendererPlugin>[1], "entry">} options
 */
const rendererIn = (browser, source, options) => {
  const entry = resolve(browser.context, source);
  return existsSync(entry) ? [new RendererPlugin(browser, { entry, ...options })] : [];
};

/**
 * The shell's brings everything that those of remotes take.
 *
 * @param {Browser} browser
 * @param {{ router: string, withoutUnused: Alias }} packages `router`: the whole of it
 */
export const shellRenderer = (browser, { router, withoutUnused }) =>
  rendererIn(browser, "src/rendering/render.tsx", {
    alias: {
      ...withoutUnused,
      "react-router$": router,
      "react-router-dom$": router,
      // The part that renders to text, without the one that streams.
      "react-dom/server$": join(
        dirname(require.resolve("react-dom/package.json")),
        "cjs/react-dom-server-legacy.browser.production.js",
      ),
    },
  });

/**
 * A remote's takes what its browser build takes, and what it is rendered with.
 *
 * @param {Browser} browser
 * @param {readonly string[]} shared the keys of shared packages, with a slash at the end where subpaths are meant
 */
export const remoteRenderer = (browser, shared) => {
  const keys = [...shared, "@gleba/shared/rendering"];
  return rendererIn(browser, "src/render.ts", {
    taken: (request) => keys.some((key) => request === key || (key.endsWith("/") && request.startsWith(key))),
  });
};
