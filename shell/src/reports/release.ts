import type { ErrorFrame } from "@gleba/shared/contracts";
import { readRegistry, releaseOf } from "@gleba/shared/federation";

/** The release that a report is about. */
export interface ReleaseRef {
  remote: string;
  version: string;
  canary: boolean;
  /** The portal host chose a side of a canary for this page. */
  compared?: true;
}

/** A release by its side; without one it is stable, and compared with nothing. */
export const refTo = (remote: string, version: string, side: "stable" | "canary" | undefined): ReleaseRef => ({
  remote,
  version,
  canary: side === "canary",
  ...(side && { compared: true }),
});

/** The release this page runs of a remote; the shell's where no remote owns the address. */
export const currentRelease = (remote: string | undefined): ReleaseRef => {
  const release = remote === undefined ? undefined : releaseOf(remote);
  return refTo(release?.name ?? "shell", release?.version ?? readRegistry().shell.version, release?.side);
};

const ADDRESS = /\/(shell|mfe-[a-z]+)\/(\d+\.\d+\.\d+[-0-9a-z.]*)\//g;

const releasesInStack = (stack: string): ReleaseRef[] =>
  [...stack.matchAll(ADDRESS)].map(([, remote = "", version = ""]) => {
    const release = releaseOf(remote);
    return refTo(remote, version, release?.version === version ? release.side : undefined);
  });

/** The release whose code threw, from the addresses in a stack: `/mfe-admin/1.2.0/…`. */
export const releaseInStack = (stack: string): ReleaseRef | undefined => releasesInStack(stack)[0];

/** The remote whose code asked, from a stack that begins in the shell's client. */
export const remoteInStack = (stack: string): ReleaseRef | undefined =>
  releasesInStack(stack).find(({ remote }) => remote !== "shell");

const FRAME = /(\/(?:shell|mfe-[a-z]+)\/\d+\.\d+\.\d+[-0-9a-z.]*\/[\w-][\w.-]*\.js)(?:\?[^:)]*)?:(\d+):(\d+)/g;
/** As many frames as a report takes (contract). */
const MAX_FRAMES = 5;

/** What an error tells of where it was thrown: its class, and the frames in our own files. Never its text. */
export const placeOf = (thrown: unknown): { error?: string; frames?: ErrorFrame[] } => {
  if (!(thrown instanceof Error)) return {};
  const frames = [...(thrown.stack ?? "").matchAll(FRAME)]
    .slice(0, MAX_FRAMES)
    .map(([, file = "", line, column]) => ({ file, line: Number(line), column: Number(column) }));
  return {
    ...(/^[A-Z][A-Za-z]{0,40}$/.test(thrown.name) && { error: thrown.name }),
    ...(frames.length > 0 && { frames }),
  };
};
