/** What a pattern says of a path: the higher, the more of it is spelt out; undefined when it does not match. */
const match = (mount: string, segments: string[]): number | undefined => {
  const pattern = split(mount);
  if (pattern.length !== segments.length) return undefined;
  let literal = 0;
  for (const [index, part] of pattern.entries()) {
    if (part.startsWith(":")) continue;
    if (part !== segments[index]) return undefined;
    literal += 1;
  }
  return literal;
};

const split = (path: string) => path.split("/").filter(Boolean);

/** The mount that owns a path; spelt-out segments win over parameters. Undefined: nobody's, so not found. */
export const mountFor = (mounts: readonly string[], pathname: string): string | undefined => {
  const segments = split(pathname);
  let best: { mount: string; literal: number } | undefined;
  for (const mount of mounts) {
    const literal = match(mount, segments);
    if (literal !== undefined && (!best || literal > best.literal)) best = { mount, literal };
  }
  return best?.mount;
};

/** Name of the remote that owns a path, known without loading any remote. */
export const remoteFor = (
  remotes: Record<string, { name: string; mounts: readonly string[] }>,
  pathname: string,
): string | undefined => {
  const mount = mountFor(
    Object.values(remotes).flatMap((remote) => remote.mounts),
    pathname,
  );
  return mount && Object.values(remotes).find((remote) => remote.mounts.includes(mount))?.name;
};
