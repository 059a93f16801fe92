import type { Release } from "@gleba/shared/federation/release";

const KB = 1024;

/** Brotli bytes. What is really transferred until a page's map is ready is measured in a browser (e2e/src/weight.spec.ts). */
const budgets = {
  remoteEntry: 20 * KB,
  /** Scripts a page starts with: boot and shell, the remote's entry, the chunks it always needs and its screen's. */
  initial: { visitor: 180 * KB, customer: 200 * KB, staff: 220 * KB },
  /** The same with the screen's lazy chunks: whoever signed in stays longer than a visitor and comes back. */
  total: { visitor: 240 * KB, customer: Infinity, staff: Infinity },
  /** Screens that have less: a visitor's first. */
  totalOf: { "/": 190 * KB } as Record<string, number>,
  /** Stylesheets a page starts with. */
  css: 35 * KB,
};

/** Room that a change leaves below each budget: a release's own version and another Node's brotli weigh a few bytes more. */
const SPARE = KB / 4;

interface Weighed {
  what: string;
  bytes: number;
  limit: number;
}

/** Exceeded budgets, as sentences; empty when all is well. Pure. */
export const budgetProblems = (shell: Release, remotes: readonly Release[]): string[] =>
  weigh(shell, remotes)
    .filter(({ bytes, limit }) => bytes > limit)
    .map(({ what, bytes, limit }) => `${what}: ${kilobytes(bytes)} of at most ${kilobytes(limit)}.`);

/** Kept budgets that the next change would exceed, as sentences. No release is held back by them, a change is. */
export const spareProblems = (shell: Release, remotes: readonly Release[]): string[] =>
  weigh(shell, remotes)
    .filter(({ bytes, limit }) => bytes <= limit && limit - bytes < SPARE)
    .map((weighed) => `${room(weighed)}: a change leaves at least ${exactly(SPARE)}.`);

/** The budgets with the least room, as sentences. */
export const tightestBudgets = (shell: Release, remotes: readonly Release[], count: number): string[] =>
  weigh(shell, remotes)
    .toSorted((one, other) => one.limit - one.bytes - (other.limit - other.bytes))
    .slice(0, count)
    .map(room);

const weigh = (shell: Release, remotes: readonly Release[]): Weighed[] =>
  remotes.flatMap((remote) => weighRemote(shell, remote));

const sum = (release: Release, files: readonly string[]) =>
  files.reduce((total, file) => total + (release.sizes[file]?.brotli ?? 0), 0);
const names = (assets: readonly { file: string }[]) => assets.map(({ file }) => file);

const weighRemote = (shell: Release, remote: Release): Weighed[] => {
  // By whom it lets in, not by its name: a new area for everybody is a visitor's like the first one.
  const audience = remote.requires ?? "visitor";
  const initialScripts = (release: Release) =>
    sum(release, names([release.entry, ...release.preload, ...(release.boot ? [release.boot] : [])]));
  const scripts = initialScripts(shell) + initialScripts(remote);
  const styles = sum(shell, names(shell.css)) + sum(remote, names(remote.css));
  const initialLimit = budgets.initial[audience];
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
      [
        `${remote.name} ${mount}: all of its scripts`,
        initial + lazy(".js"),
        budgets.totalOf[mount] ?? budgets.total[audience],
      ],
      [`${remote.name} ${mount}: its stylesheets`, styles + sum(remote, names(css)) + lazy(".css"), budgets.css],
    );
  }
  return checks.map(([what, bytes, limit]) => ({ what, bytes, limit }));
};

const kilobytes = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`;
const exactly = (bytes: number) => `${(bytes / KB).toFixed(2)} KB`;
const room = ({ what, bytes, limit }: Weighed) => `${what}: ${exactly(limit - bytes)} free of ${kilobytes(limit)}`;
