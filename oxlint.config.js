import { outside } from "./tools/walls/outside.js";
import { remotes } from "./tools/walls/remotes.js";
import { server } from "./tools/walls/server.js";
import { shared } from "./tools/walls/shared.js";
import { tests } from "./tools/walls/tests.js";

const HTML = "HTML is drawn by RichText; words are textContent.";
const WRITTEN_BY_WORDS = "Money, numbers and days are written by @gleba/shared/words.";

/** The walls of the house. What each room may know is said in `tools/walls`; `npm test` plants a violation of each. */
export default {
  plugins: ["typescript", "unicorn", "oxc", "import", "react", "jsx-a11y", "jest", "promise"],
  jsPlugins: ["./tools/walls/plugin.js"],
  categories: { correctness: "error", suspicious: "error" },
  options: { denyWarnings: true },
  ignorePatterns: ["**/dist/**", "**/.data/**", "**/.cache/**", "api/migrations/**"],
  rules: {
    "import/no-cycle": "error",
    "import/no-default-export": "error",
    "typescript/no-explicit-any": "error",
    "typescript/ban-ts-comment": "error",
    "typescript/consistent-type-imports": ["error", { disallowTypeAnnotations: false }],
    "no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_", caughtErrors: "none" }],
    // The field's terms (tools/walls/words.js).
    "gleba/plain-term": "error",
    // A renamed import must not be caught by a parameter of the same name.
    "no-shadow": ["error", { hoist: "never", ignoreOnInitialization: true }],
    "max-lines": ["error", { max: 300 }],
    "max-lines-per-function": ["error", { max: 100, skipBlankLines: true, skipComments: true }],
    "jest/no-disabled-tests": "error",
    "jest/no-focused-tests": "error",
    "no-warning-comments": ["error", { terms: ["todo", "fixme", "xxx"] }],
    "react/rules-of-hooks": "error",
    "react/exhaustive-deps": "error",
    "react/button-has-type": "error",
    // HTML is drawn by RichText, which sanitises it, and by nothing else.
    "react/no-danger": "error",
    "no-restricted-properties": [
      "error",
      { property: "innerHTML", message: HTML },
      { property: "outerHTML", message: HTML },
      { property: "insertAdjacentHTML", message: HTML },
      { property: "createContextualFragment", message: HTML },
      { object: "Intl", property: "NumberFormat", message: WRITTEN_BY_WORDS },
      { object: "Intl", property: "DateTimeFormat", message: WRITTEN_BY_WORDS },
      { property: "toLocaleString", message: WRITTEN_BY_WORDS },
      { property: "toLocaleDateString", message: WRITTEN_BY_WORDS },
      { property: "toLocaleTimeString", message: WRITTEN_BY_WORDS },
    ],
    eqeqeq: ["error", "always", { null: "ignore" }],
    "no-console": "error",
    "no-restricted-globals": ["error", "event", "name", "fdescribe", "fit"],

    // Not ours: JSX compiles to the automatic runtime; styles are imported for their effect; a small inner function
    // reads better beside its use; Leaflet's internals carry an underscore; sorting what was just made harms nobody;
    // there is no Express here and no React compiler; roles and headings are looked at by axe in the browser.
    "react/react-in-jsx-scope": "off",
    "import/no-unassigned-import": "off",
    "unicorn/consistent-function-scoping": "off",
    "unicorn/no-array-sort": "off",
    "unicorn/no-array-reverse": "off",
    "unicorn/prefer-add-event-listener": "off",
    "unicorn/require-module-specifiers": "off",
    "import/no-named-as-default-member": "off",
    "oxc/no-async-endpoint-handlers": "off",
    "react/exhaustive-effect-dependencies": "off",
    "react/set-state-in-effect": "off",
    "react/use-memo": "off",
    "react/refs": "off",
    "no-underscore-dangle": "off",
    "jsx-a11y/prefer-tag-over-role": "off",
    "jsx-a11y/heading-has-content": "off",
    "jsx-a11y/no-noninteractive-element-interactions": "off",
    "jsx-a11y/no-noninteractive-tabindex": "off",
    "no-await-in-loop": "off",
    "no-unmodified-loop-condition": "off",
    "jest/expect-expect": "off",
    "jest/valid-title": "off",
    "jest/no-conditional-expect": "off",
    "jest/no-standalone-expect": "off",
    "promise/always-return": "off",
  },
  overrides: [
    { files: ["shared/src/ui/rich-text.tsx"], rules: { "react/no-danger": "off" } },
    {
      // Here the one way stands.
      files: ["shared/src/words/**"],
      rules: { "no-restricted-properties": "off" },
    },
    {
      // The contract derives a token from the hour of São Paulo: arithmetic, nothing that anybody reads.
      files: ["shared/src/http/derived-token.ts", "api/src/platform/auth/derived-token.ts"],
      rules: { "no-restricted-properties": "off" },
    },
    {
      // The demonstration's mailbox tells e-mails of one minute apart by their seconds, which no screen shows.
      files: ["api/src/platform/mail/mailbox-page.ts"],
      rules: { "no-restricted-properties": "off" },
    },
    {
      // Tools that demand a default export.
      files: [
        "**/*.config.{js,ts}",
        "**/global-setup.ts",
        "tools/walls/plugin.js",
        "tools/webpack/pure-schemas.js",
        "tools/webpack/trimmed-router.js",
        "tools/webpack/worker-loader.js",
      ],
      rules: { "import/no-default-export": "off" },
    },
    {
      // Commands that talk to a person on a terminal.
      files: [
        "release/**",
        "tools/**",
        "bench/**",
        "e2e/**",
        "api/src/setup.ts",
        "api/src/import.ts",
        "api/src/breached-passwords.ts",
        "api/src/security-log.ts",
        "api/src/domains/development/import/**",
      ],
      rules: { "no-console": "off" },
    },
    {
      // A folder is named after what it holds.
      files: ["**/{utils,helpers,common,managers,containers,misc,lib}/**"],
      rules: { "gleba/no-file-here": ["error", "A folder is named after what it holds."] },
    },
    ...remotes,
    ...shared,
    ...server,
    ...outside,
    ...tests,
  ],
};
