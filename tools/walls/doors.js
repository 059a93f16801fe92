/**
 * The doors of shared, each with what goes through it. A new one is a decision: it is written down here, or
 * `npm test` does not let it stand in `shared/package.json`.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const DOORS = {
  "./contracts": "what shell, remotes and server say to each other, as schemas",
  "./contracts/crm": "the same between the staff's area and the server",
  "./contracts/financing": "the arithmetic of instalments, on both sides",
  "./http": "the client of the API",
  "./session": "who is signed in",
  "./ui": "what every screen is made of",
  "./ui/fields": "fields that bring their library: dates, money, choices",
  "./ui/leaving": "asking before what is typed in a dialog is forgotten",
  "./ui/uploads": "fields that take files",
  "./ui/ui.css": "the styles of both",
  "./ui/colors.css": "the colours by name, light and dark, for a page without ui",
  "./words": "money, numbers, days and names as text",
  "./calendar": "an appointment as a file for a calendar, for server and browser",
  "./lots": "the packed lots of a development, and Mercator, for server, host and browser",
  "./kit": "what forms and lists of every area do alike",
  "./federation": "how a remote is found and loaded",
  "./slots": "a place in a screen that another remote fills",
  "./rendering": "what first screens are rendered with on the portal host",
  "./rendering/realm": "where the host renders them and the release tool tries them",
  "./tracing": "traces of what the servers do, and what hangs on them: for API and host",
  "./first-screen": "how a rendered first screen is put into a page, for the host and the release tool",
  "./federation/release": "the record of a release, for the host and the release tool",
  "./federation/canary": "the rule that ends a canary, for the same two",
  "./federation/record": "what a revision changed and whose signature it bears, for the same two",
  "./map": "drawing lots on a map, with the caller's Leaflet",
  "./passkeys": "how the browser makes a passkey and signs with one, loaded where that is asked for",
  "./passkeys/list": "the passkeys of whoever is signed in, as customers and staff see them",
  "./testing": "a server, a session and a screen for tests",
  "./testing/assert-remote": "the contract every remote keeps, as one test",
  "./build": "the build of a remote",
  "./jest": "the tests of a remote",
};

/**
 * Doors that stand in only one of both lists.
 *
 * @param {readonly string[]} exported the keys of `exports` in shared/package.json
 * @returns {string[]} a sentence for each
 */
export const doorProblems = (exported) => [
  ...exported
    .filter((door) => !Object.hasOwn(DOORS, door))
    .map((door) => `shared opens ${door}, which tools/walls/doors.js does not know`),
  ...Object.keys(DOORS)
    .filter((door) => !exported.includes(door))
    .map((door) => `tools/walls/doors.js names ${door}, which shared does not open`),
];
