import type { Release } from "@gleba/shared/federation/release";

const KB = 1024;

/** Brotli bytes. What is really transferred until a page's map is ready is measured in a browser (e2e/src/weight.spec.ts). */
const budgets = {
  remoteEntry: 20 * KB,
  /** Scripts a page starts with: boot and shell, the remote's entry, the chunks it always needs and its screen's. */
  initial: { public: 180 * KB, customer: 200 * KB, admin: 220 * KB },
  /** The same with the screen's lazy chunks, by mount. */
  total: { "/": 200 * KB, "/empreendimentos/:id": 240 * KB } as Record<string, number>,
  /** Stylesheets a page starts with. */
  css: 35 * KB,
};

/** A build read from its folder. */
export interface Build {
  release: Release;
  /** Text of a file of the build. */
  text: (file: string) => string;
}

/** Exceeded budgets and forbidden code, as sentences; empty when all is well. Pure. */
export const budgetProblems = (shell: Build, remotes: readonly Build[]): string[] => [
  ...remotes.flatMap((remote) => sizeProblems(shell.release, remote.release)),
  ...[shell, ...remotes].flatMap(evalProblems),
  ...remotes.flatMap(duplicateReactProblems),
];

const sum = (release: Release, files: readonly string[]) =>
  files.reduce((total, file) => total + (release.sizes[file]?.brotli ?? 0), 0);
const names = (assets: readonly { file: string }[]) => assets.map(({ file }) => file);

const sizeProblems = (shell: Release, remote: Release): string[] => {
  const area = remote.name.replace("mfe-", "") as keyof typeof budgets.initial;
  const initialScripts = (release: Release) =>
    sum(release, names([release.entry, ...release.preload, ...(release.boot ? [release.boot] : [])]));
  const scripts = initialScripts(shell) + initialScripts(remote);
  const styles = sum(shell, names(shell.css)) + sum(remote, names(remote.css));
  const initialLimit = budgets.initial[area] ?? budgets.initial.admin;
  const checks: [string, number, number][] = [
    [`${remote.name}: its entry`, sum(remote, [remote.entry.file]), budgets.remoteEntry],
    [`${remote.name}: the scripts it starts with`, scripts, initialLimit],
    [`${remote.name}: its stylesheets`, styles, budgets.css],
  ];
  for (const [mount, { js, css, later }] of Object.entries(remote.screens ?? {})) {
    const initial = scripts + sum(remote, names(js));
    const lazy = (extension: string) => sum(remote, names(later.filter(({ file }) => file.endsWith(extension))));
    checks.push(
      [`${remote.name} ${mount}: the scripts it starts with`, initial, initialLimit],
      [`${remote.name} ${mount}: all of its scripts`, initial + lazy(".js"), budgets.total[mount] ?? Infinity],
      [`${remote.name} ${mount}: its stylesheets`, styles + sum(remote, names(css)) + lazy(".css"), budgets.css],
    );
  }
  return checks.flatMap(([what, bytes, limit]) =>
    bytes > limit ? [`${what}: ${kilobytes(bytes)} of at most ${kilobytes(limit)}.`] : [],
  );
};

const kilobytes = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`;

const scriptsOf = ({ release }: Build) => Object.keys(release.files).filter((file) => file.endsWith(".js"));

/**
 * The two places where the federation runtime would import an ES module or a SystemJS module from text. They are
 * unreachable: a remote is a script with a global, loaded by `loadRemote`.
 */
const unreachableEval = /\bnew Function\("callbacks",`(?:System\.)?import\("/g;

/** The content security policy forbids `eval`, so it would fail in visitors' browsers. */
const evalProblems = (build: Build): string[] =>
  scriptsOf(build).flatMap((file) =>
    /\beval\(|\bnew Function\(/.test(build.text(file).replaceAll(unreachableEval, ""))
      ? [`${build.release.name}: ${file} makes code from text.`]
      : [],
  );

/** React's production error message: a build that contains it bundles a copy of React. */
const duplicateReactProblems = (build: Build): string[] =>
  scriptsOf(build).flatMap((file) =>
    build.text(file).includes("Minified React error") ? [`${build.release.name}: ${file} carries its own React.`] : [],
  );
