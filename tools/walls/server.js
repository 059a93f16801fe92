import { wall } from "./imports.js";

/**
 * The domains of the API from the ground up: one may know those before it and never those after it.
 * @type {readonly string[]}
 */
export const DOMAINS = ["identity", "development", "content", "customers", "sales", "contracts", "operations"];

/** @typedef {import("./imports.js").Forbidden} Forbidden */

/** @type {Forbidden} */
const browser = {
  regex: "^@gleba/shared/(http|session|ui|federation|testing|map|kit)",
  message: "The server takes only contracts, words, lots and tracing.",
};
/** @type {Forbidden} */
const door = { regex: "^\\.{1,2}/(.*/)?domains/", message: "Another domain is met at #domains/<noun>, its only face." };
/** @type {Forbidden} */
const database = {
  regex: "^(drizzle-orm|pg)(/|$)|^#platform/db/schema/",
  message: "The database is asked in repository/ alone.",
};
/** @type {Forbidden} */
const impure = {
  regex: "^(drizzle-orm|pg|fastify)(/|$)|^#platform/(db|files|jobs|mail)/|/repository/|^node:fs",
  allowTypeImports: true,
  message: "A rule is a function of its arguments: it reads neither database nor disk.",
};

const DEEPEST = 4;

/**
 * @param {string} name
 * @param {number} at its place among the domains
 */
const domain = (name, at) => {
  /** @type {Forbidden} */
  const order = {
    regex: `^#domains/(${DOMAINS.slice(at).join("|")})$`,
    message: `The domains stand in an order, so that none needs another that needs it: ${DOMAINS.join(", ")}.`,
  };
  return Array.from({ length: DEEPEST }, (_, depth) => {
    /** @type {Forbidden} */
    const outside = { ...door, regex: `^(\\.\\./){${depth + 1}}` };
    const folders = "*/".repeat(depth);
    return [
      wall(`api/src/domains/${name}/${folders}*.ts`, browser, outside, order, database),
      ...(depth > 0
        ? [
            wall(`api/src/domains/${name}/repository/${"*/".repeat(depth - 1)}*.ts`, browser, outside, order),
            wall(`api/src/domains/${name}/rules/${"*/".repeat(depth - 1)}*.ts`, browser, outside, order, impure),
          ]
        : []),
    ];
  }).flat();
};

/** The API and what fills it. */
export const server = [
  wall("api/src/**", browser),
  wall("api/src/platform/**", browser, {
    regex: "(^|/|#)domains/",
    message: "The platform carries the domains and knows none of them.",
  }),
  ...DOMAINS.flatMap(domain),
  wall(["api/src/*.ts", "api/src/{graphql,documentation,testing}/**"], browser, door),
  wall("demo/src/**", browser, { regex: "(^|/)(\\.\\./)+api/", message: "The server is met at @gleba/api/seeding." }),
  // A test of the server inserts rows and looks behind doors; the one face for what fills an installation lists what it gives.
  wall([
    "api/src/domains/**/*.test.ts",
    "api/src/**/testing/**",
    "api/src/*.test.ts",
    "api/src/seeding.ts",
    "demo/src/*.test.ts",
  ]),
  {
    files: ["api/src/**/*.ts"],
    rules: {
      "gleba/docstring": "error",
    },
  },
  {
    files: ["api/src/platform/*.ts"],
    rules: { "gleba/no-file-here": ["error", "The platform's files lie in folders by subject."] },
  },
];
