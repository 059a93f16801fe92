import { readRegistry, releaseOf } from "@gleba/shared/federation";

/** The build that something happened in. */
export interface Build {
  remote: string;
  version: string;
  canary: boolean;
}

const canaryOf = (remote: string, version: string): boolean =>
  readRegistry().remotes[remote]?.canary?.release.version === version;

/** The build this page runs of a remote; the shell's own for what no remote owns. */
export const buildOf = (remote: string | undefined): Build => {
  const { shell } = readRegistry();
  const release = remote === undefined ? undefined : releaseOf(remote);
  if (remote === undefined || !release) return { remote: "shell", version: shell.version, canary: false };
  return { remote, version: release.version, canary: canaryOf(remote, release.version) };
};

/** The build whose code threw, read from the addresses in a stack: `/mfe-admin/1.2.0/…`. */
export const buildIn = (stack: string): Build | undefined => {
  const [, remote, version] = /\/(shell|mfe-[a-z]+)\/(\d+\.\d+\.\d+[-0-9a-z.]*)\//.exec(stack) ?? [];
  return remote && version ? { remote, version, canary: canaryOf(remote, version) } : undefined;
};
