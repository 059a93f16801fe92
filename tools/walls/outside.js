import { wall, wholeZod } from "./imports.js";

/** Shell, portal host, release tool, tools and journeys. */
export const outside = [
  wall(
    "shell/src/**/*.{ts,tsx}",
    { regex: "(^|/)mfe-", message: "The shell knows remotes only through the registry." },
    {
      regex: "^(axios|dayjs|jwt-decode|react-toastify|@mantine)(/|$)",
      message: "This library has one way in: the door of shared that wraps it.",
    },
    wholeZod,
  ),
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
        regex: "^(@gleba/|(\\.\\./)+(shell|mfe-|shared|api|demo|release|tools))",
        message: "A journey knows only what a person sees.",
      }).rules,
    },
  },
];
