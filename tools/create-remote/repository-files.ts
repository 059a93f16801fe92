/** What a new area has beside its own files where it is a repository. */
import type { Area } from "./area.ts";
import { IMPORTS, json, SIDE_EFFECTS } from "./files.ts";

/** The packed shared package that a repository begins with. */
export interface SharedPackage {
  version: string;
  /** Its file, as `gleba-shared-1.0.0.tgz`. */
  archive: string;
  /** Versions that npm must not choose by itself, by the name of the package. */
  overrides: Record<string, string>;
}

const packageJson = ({ name }: Area, { archive, overrides }: SharedPackage): string =>
  json({
    name,
    version: "0.1.0",
    private: true,
    type: "module",
    sideEffects: SIDE_EFFECTS,
    engines: { node: ">=20.19" },
    scripts: {
      dev: "gleba-remote dev",
      build: "gleba-remote build",
      test: "gleba-remote test",
      typecheck: "gleba-remote typecheck",
      lint: "oxlint -c oxlint.config.js",
      release: "gleba-remote release",
    },
    exports: {},
    imports: IMPORTS,
    dependencies: { "@gleba/shared": `file:vendor/${archive}` },
    overrides,
  });

const tsconfigJson = (): string => json({ extends: "@gleba/shared/tsconfig.json", include: ["src"] });

const LINT = `import { areaRules } from "@gleba/shared/lint";

export default areaRules;
`;

const IGNORED = `node_modules/
dist/
.cache/
.env
`;

const continuousIntegration = ({
  name,
}: Area): string => `# Checks every change; what reaches main is published, which no visitor sees before somebody promotes it.
name: ${name}
on:
  push:
    branches: [main]
  pull_request:

jobs:
  check:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 22
          cache: npm
      - run: npm ci
      - run: npm run typecheck
      - run: npm run lint
      - run: npm test
      - run: npm run build
      - if: github.ref == 'refs/heads/main'
        run: npm run release -- publish --dir "$RELEASES_DIR"
        env:
          # The place the portal is served from: s3://bucket/prefix, or a folder of a runner of your own.
          RELEASES_DIR: \${{ vars.RELEASES_DIR }}
          AWS_REGION: \${{ vars.AWS_REGION }}
          AWS_ACCESS_KEY_ID: \${{ secrets.AWS_ACCESS_KEY_ID }}
          AWS_SECRET_ACCESS_KEY: \${{ secrets.AWS_SECRET_ACCESS_KEY }}
`;

const readme = ({ name, mount, title }: Area, { version }: SharedPackage): string => `# ${name}

The area "${title}" of the portal, at \`${mount}\`: built, tested and released from this repository alone.

\`\`\`sh
npm install
npm run dev          # your area in a window of its own; API_URL names the API, DEV_PORT another port
npm test             # your tests; remote.test.ts holds your module to remote.json
npm run typecheck    # TypeScript, strict
npm run lint         # the boundaries below, and the portal's other rules
npm run build        # into dist/web: files that never change, and release.json with their hashes and your commit
\`\`\`

Commit \`package-lock.json\` with the rest. Then, with \`HOST\` for the place the portal is served from (a folder, or \`s3://bucket/prefix\`):

\`\`\`sh
npm run release -- publish --dir HOST
npm run release -- preview ${name}@VERSION --dir HOST
npm run release -- promote ${name}@VERSION --percent 10 --dir HOST
npm run release -- promote ${name}@VERSION --dir HOST
npm run release -- status --dir HOST
npm run release -- rollback ${name} --dir HOST
\`\`\`

The first version of an area has nothing to be a canary beside: promote it without \`--percent\`. A portal with owners asks for \`--why\` and your key (\`RELEASE_KEY_FILE\`) where something comes into force; its operators give you one.
Mind the \`--\` after \`npm run release\`: without it npm consumes the options. \`npm run release -- --help\` lists all of them.

## What is where

- \`remote.json\`: what the portal knows of the area before any of its code runs: the paths it owns, who may enter, its entries in the menu.
- \`src/remote.tsx\`: the one module the shell asks for. \`src/routes.tsx\`: the screens, \`src/paths.ts\`: the links.
- \`src/features/<noun>\`: a screen, its hooks and parts; \`api.ts\` is the only file of a feature that talks to the server.
- \`package.json\` says that only stylesheets have side effects, so a screen brings the modules alone that it uses. One that you import for what it
  does (\`import "./setup.ts"\`) is left out until \`sideEffects\` names it.
- \`@gleba/shared\` ${version}: the client of the API (\`/http\`), the session, the parts of every screen (\`/ui\`, \`/ui/fields\`), money and dates as
  text (\`/words\`), the wire (\`/contracts\`), tests (\`/testing\`). The portal brings it, React and the router; you bring the rest.

## A newer shared package

Copy its file into \`vendor/\`, then \`npm install ./vendor/gleba-shared-VERSION.tgz\`, and remove the old file. A higher second number means
that the portal provides more than before, a higher first number that it no longer provides something; \`npm run typecheck\` says whether you used it. Where your company's registry has the
package, its version can stand in \`package.json\` in place of the file.
`;

/** The text of every file by its path in the new folder. */
export const repositoryFilesOf = (area: Area, shared: SharedPackage): Record<string, string> => ({
  "package.json": packageJson(area, shared),
  "tsconfig.json": tsconfigJson(),
  "oxlint.config.js": LINT,
  ".gitignore": IGNORED,
  ".npmrc": "save-exact=true\nfund=false\naudit=false\n",
  ".github/workflows/ci.yml": continuousIntegration(area),
  "README.md": readme(area, shared),
});
