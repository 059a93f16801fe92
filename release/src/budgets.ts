import type { Release } from "@gleba/shared/federation/release";

const KB = 1024;

/** Brotli bytes. What really travels until a page's map is ready is measured in a browser (e2e/src/weight.spec.ts). */
const budgets = {
  remoteEntry: 20 * KB,
  /** Scripts a page starts with: boot and shell, the remote's entry, the chunks it always needs and its screen's. */
  start: { public: 180 * KB, customer: 200 * KB, admin: 220 * KB },
  /** The same with what the screen fetches once it stands, by mount. */
  whole: { "/": 200 * KB, "/empreendimentos/:id": 240 * KB } as Record<string, number>,
  /** Stylesheets a page starts with. */
  css: 35 * KB,
};

/** A build read from its folder. */
export interface Build {
  release: Release;
  /** Text of a file of the build. */
  text: (file: string) => string;
}

/** What is too heavy or does not belong into a build, as sentences; empty when all is well. Pure. */
export const overweight = (shell: Build, remotes: readonly Build[]): string[] => [
  ...remotes.flatMap((remote) => weightOf(shell.release, remote.release)),
  ...[shell, ...remotes].flatMap(evalIn),
  ...remotes.flatMap(secondCopies),
];

const sum = (release: Release, files: readonly string[]) =>
  files.reduce((total, file) => total + (release.sizes[file]?.brotli ?? 0), 0);
const names = (assets: readonly { file: string }[]) => assets.map(({ file }) => file);

const weightOf = (shell: Release, remote: Release): string[] => {
  const area = remote.name.replace("mfe-", "") as keyof typeof budgets.start;
  const start = (release: Release) =>
    sum(release, names([release.entry, ...release.preload, ...(release.boot ? [release.boot] : [])]));
  const scripts = start(shell) + start(remote);
  const styles = sum(shell, names(shell.css)) + sum(remote, names(remote.css));
  const startLimit = budgets.start[area] ?? budgets.start.admin;
  const checks: [string, number, number][] = [
    [`${remote.name}: its entry`, sum(remote, [remote.entry.file]), budgets.remoteEntry],
    [`${remote.name}: the scripts it starts with`, scripts, startLimit],
    [`${remote.name}: its stylesheets`, styles, budgets.css],
  ];
  for (const [mount, { js, css, later }] of Object.entries(remote.screens ?? {})) {
    const started = scripts + sum(remote, names(js));
    const fetched = (ending: string) => sum(remote, names(later.filter(({ file }) => file.endsWith(ending))));
    checks.push(
      [`${remote.name} ${mount}: the scripts it starts with`, started, startLimit],
      [`${remote.name} ${mount}: all of its scripts`, started + fetched(".js"), budgets.whole[mount] ?? Infinity],
      [`${remote.name} ${mount}: its stylesheets`, styles + sum(remote, names(css)) + fetched(".css"), budgets.css],
    );
  }
  return checks.flatMap(([what, bytes, limit]) =>
    bytes > limit ? [`${what}: ${kilobytes(bytes)} of at most ${kilobytes(limit)}.`] : [],
  );
};

const kilobytes = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`;

const scriptsOf = ({ release }: Build) => Object.keys(release.files).filter((file) => file.endsWith(".js"));

/**
 * The two places where the federation runtime would import an ES module or a SystemJS module from text. They are never
 * reached: a remote is a script with a global, and it is `loadRemote` that loads it.
 */
const unreached = /\bnew Function\("callbacks",`(?:System\.)?import\("/g;

/** The content security policy forbids it, so it would fail in front of a visitor. */
const evalIn = (build: Build): string[] =>
  scriptsOf(build).flatMap((file) =>
    /\beval\(|\bnew Function\(/.test(build.text(file).replaceAll(unreached, ""))
      ? [`${build.release.name}: ${file} makes code from text.`]
      : [],
  );

/** React's own words for an error: whoever contains them contains a copy of React. */
const secondCopies = (build: Build): string[] =>
  scriptsOf(build).flatMap((file) =>
    build.text(file).includes("Minified React error") ? [`${build.release.name}: ${file} carries its own React.`] : [],
  );
