import { wall, wholeZod } from "./imports.js";

/** @type {import("./imports.js").Forbidden} */
const contractOnly = {
  regex: "^(\\.\\./|@gleba/shared/(contracts|http|session|ui|federation|map|kit|lots|testing)|react|axios)",
  message: "The contract is schemas and their arithmetic: of the other doors it knows words alone.",
};
/** Of a folder in the contract. */
const insideContract = { ...contractOnly, regex: contractOnly.regex.replace("(\\.\\./", "(\\.\\./\\.\\./") };
/** @type {import("./imports.js").Forbidden} */
const noData = {
  regex: "^(@gleba/shared|(\\.\\.))/(.*/)?(http|session|federation)(/|$)",
  message: "ui knows no data: a screen hands it what to show.",
};

/** The doors of shared, each with its own neighbours. */
export const shared = [
  wall("shared/src/contracts/**", contractOnly, wholeZod),
  // What only staff calls use: a door of its own, made of the same words as the contract it stands in.
  wall(["shared/src/contracts/crm/**", "shared/src/contracts/operations/**"], insideContract, wholeZod),
  // Two maps draw with it, and each hands in its own Leaflet.
  wall(
    "shared/src/map/**",
    {
      regex: "^((@gleba/shared/|(\\.\\./)+)(http|session|ui|federation|words|kit)|react|axios)(/|$)",
      message: "The map's door knows shapes and pictures: no data, no screen.",
    },
    { regex: "^leaflet$", allowTypeImports: true, message: "Leaflet is handed in by the remote that carries it." },
  ),
  wall(
    "shared/src/kit/**",
    {
      regex: "^(\\.\\./|@gleba/shared/(session|ui|federation|map)|axios)",
      message: "kit knows the client's errors and the router: session and screens are handed in.",
    },
    wholeZod,
  ),
  wall(
    "shared/src/lots/**",
    {
      regex: "^(\\.\\./|@gleba/shared/(http|session|ui|federation|map|kit)|react|axios|leaflet)",
      message: "lots knows the contract's shapes and words alone: server and browser both read them.",
    },
    wholeZod,
  ),
  wall("shared/src/words/**", {
    regex: "^([^.]|\\.\\.)",
    message: "words knows nothing: server, host, browser and PDFs all say them.",
  }),
  wall(
    "shared/src/ui/**",
    noData,
    { regex: "^(axios|dayjs|jwt-decode)(/|$)", message: "Not the work of ui." },
    {
      regex: "^(nprogress|react-toastify)(/|$)",
      message: "Progress and notices are the shell's: ui only offers them.",
    },
    wholeZod,
  ),
  // The calendar is Mantine's, which speaks Portuguese by a locale of dayjs.
  wall("shared/src/ui/fields/calendar.tsx", noData),
  wall(
    "shared/src/http/**",
    {
      regex: "^(@gleba/shared|(\\.\\.))/(.*/)?(ui|session|federation)(/|$)",
      message: "http knows neither toast nor session: the shell connects them.",
    },
    wholeZod,
  ),
  wall(
    "shared/src/session/**",
    { regex: "^(@gleba/shared|(\\.\\.))/(.*/)?(ui|federation)(/|$)", message: "session is a fact, not a screen." },
    wholeZod,
  ),
  wall(
    "shared/src/federation/**",
    {
      regex: "^(@gleba/shared|(\\.\\.))/(.*/)?(ui|http|session|words)(/|$)",
      message: "federation loads code before any of these exists.",
    },
    wholeZod,
  ),
  wall(
    "shared/src/slots/**",
    {
      regex: "^(@gleba/shared|(\\.\\.))/(.*/)?(ui|http|words|contracts|kit)(/|$)",
      message: "slots knows who fills a place and who may see it: what is drawn there is the fill's.",
    },
    wholeZod,
  ),
  {
    // Everybody meets it: what it takes and gives is said where it is written.
    files: ["shared/src/**/*.{ts,tsx}"],
    rules: { "gleba/docstring": "error" },
  },
];
