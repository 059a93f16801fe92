import { wall, wholeZod } from "./imports.js";

/** @type {import("./imports.js").Forbidden} */
const noRemote = { regex: "(^|/)mfe-", message: "The shell knows remotes only through the registry." };

/**
 * @param {string} libraries their names, as alternatives of a regular expression
 * @returns {import("./imports.js").Forbidden}
 */
const wrappedFor = (libraries) => ({
  regex: `^(${libraries})(/|$)`,
  message: "This library has one way in: the door of shared or the room of the shell that wraps it.",
});

/** Shell, portal host, release tool, tools and journeys. */
export const outside = [
  wall("shell/src/**/*.{ts,tsx}", noRemote, wrappedFor("axios|dayjs|jwt-decode|react-toastify|@mantine"), wholeZod),
  // The notices are the shell's own: what draws them stands in their room alone.
  wall("shell/src/notices/**", noRemote, wrappedFor("axios|dayjs|jwt-decode|@mantine"), wholeZod),
  wall(["shell/server/**", "release/**", "tools/**"], {
    regex: "^@gleba/shared/(http|session|ui|testing$)",
    message: "Host and release tool know nothing that needs a browser.",
  }),
  {
    files: ["e2e/**"],
    rules: {
      // Playwright's fixtures: `use` is no hook, and its first argument must be destructured even where unused.
      "react/rules-of-hooks": "off",
      "no-empty-pattern": "off",
      ...wall("e2e/**", {
        regex: "^(@gleba/|(\\.\\./)+(shell|mfe-[a-z]+|shared|api|demo|release|tools)(/|$))",
        message: "A journey knows only what a person sees.",
      }).rules,
    },
  },
];
