import { mountFor, type Registry, remoteFor } from "@gleba/shared/federation";

/** Where an address leads since its remote was retired; undefined where it has an owner, or leads nowhere. */
export const redirectOf = ({ remotes, retired = {} }: Registry, pathname: string): string | undefined =>
  remoteFor(remotes, pathname) === undefined
    ? Object.values(retired).find(({ mounts, redirect }) => redirect && mountFor(mounts, pathname) !== undefined)
        ?.redirect
    : undefined;
