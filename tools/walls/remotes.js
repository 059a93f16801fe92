import { wall, wholeZod, wrapped } from "./imports.js";

/** @typedef {import("./imports.js").Forbidden} Forbidden */

/** @type {Forbidden} */
const client = { regex: "^@gleba/shared/http", message: "Only an api.ts talks to the server." };
/** @type {Forbidden} */
const above = {
  regex: "^\\.\\./",
  message: "A sibling is met at #features/name, #ui/name or #platform/name, links at #paths.",
};
/** @type {Forbidden} */
const twiceAbove = { ...above, regex: "^\\.\\./\\.\\./" };
/** @type {Forbidden} */
const features = { regex: "^#features/", message: "Plumbing knows no feature: what it needs of one is handed in." };
/** @type {Forbidden} */
const screens = { regex: "^#ui/", message: "The platform carries the screens and knows none of them." };
/** @type {Forbidden} */
const server = {
  regex: "(^|/)api\\.ts$",
  allowTypeImports: true,
  message: "A component shows what it is handed: the screen or a use-*.ts beside it asks the server.",
};

/**
 * A room of a remote: entered at its index, left by #features, #ui, #platform, #paths and the doors of shared; its api.ts
 * alone talks to the server, its components not even through that.
 *
 * @param {string} src the sources of remotes
 * @param {string} name its folder
 * @param {...Forbidden} more
 */
const room = (src, name, ...more) => [
  wall(`${src}/${name}/*/*.{ts,tsx}`, above, ...more, client, wrapped, wholeZod),
  wall(`${src}/${name}/*/*/*.{ts,tsx}`, twiceAbove, ...more, client, wrapped, wholeZod),
  wall(`${src}/${name}/*/components/*.{ts,tsx}`, twiceAbove, server, ...more, client, wrapped, wholeZod),
  wall(`${src}/${name}/*/api.ts`, above, ...more, wrapped, wholeZod),
];

const NETWORK = ["fetch", "EventSource", "WebSocket", "XMLHttpRequest"];

/**
 * The walls of remotes.
 *
 * @param {string} src where their sources lie
 */
export const remotesIn = (src) => [
  wall(
    `${src}/*.{ts,tsx}`,
    { regex: "^\\.\\./", message: "A remote reaches nothing outside of its own src." },
    {
      regex: "^\\./(features|ui|platform)/",
      message: "A feature is met at #features/name, plumbing at #ui/name and #platform/name.",
    },
    client,
    wrapped,
    wholeZod,
  ),
  ...room(src, "features"),
  ...room(src, "ui", features),
  ...room(src, "platform", features, screens),
  {
    files: [`${src}/**/*.{ts,tsx}`],
    rules: {
      "no-restricted-globals": [
        "error",
        "event",
        "name",
        "fdescribe",
        "fit",
        ...NETWORK.map((name) => ({ name, message: "The server is asked through @gleba/shared/http, in api.ts." })),
      ],
    },
  },
  {
    // Components stand side by side: what needs a folder of its own is a feature.
    files: [`${src}/*/*/components/*/**`, `${src}/*/*/*/*/**`],
    rules: { "gleba/no-file-here": ["error", "A room of a remote is one folder deep: components/, testing/."] },
  },
  // What a test needs around a screen, it wires as the shell does: the client too.
  wall(
    [`${src}/**/*.test.{ts,tsx}`, `${src}/**/testing/**`],
    { ...above, regex: "^\\.\\.?/(.*/)?(features|ui|platform)/" },
    wrapped,
    wholeZod,
  ),
];

/** The three remotes. */
export const remotes = remotesIn("mfe-*/src");
