import type { ErrorFrame } from "@gleba/shared/contracts";
import { readRegistry, releaseOf } from "@gleba/shared/federation";

/** The release that a report is about. */
export interface ReleaseRef {
  remote: string;
  version: string;
  canary: boolean;
}

const isCanary = (remote: string, version: string): boolean => {
  const release = releaseOf(remote);
  return release?.side === "canary" && release.version === version;
};

/** The release this page runs of a remote; the shell's where no remote owns the address. */
export const currentRelease = (remote: string | undefined): ReleaseRef => {
  const { shell } = readRegistry();
  const release = remote === undefined ? undefined : releaseOf(remote);
  if (remote === undefined || !release) return { remote: "shell", version: shell.version, canary: false };
  return { remote, version: release.version, canary: isCanary(remote, release.version) };
};

/** The release whose code threw, from the addresses in a stack: `/mfe-admin/1.2.0/…`. */
export const releaseInStack = (stack: string): ReleaseRef | undefined => {
  const [, remote, version] = /\/(shell|mfe-[a-z]+)\/(\d+\.\d+\.\d+[-0-9a-z.]*)\//.exec(stack) ?? [];
  return remote && version ? { remote, version, canary: isCanary(remote, version) } : undefined;
};

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
