import type { RemoteModule } from "@gleba/shared/federation";
import { assertRemote } from "@gleba/shared/testing/assert-remote";
import { thisArea } from "./current-remote.ts";

/** Where the area does not bring what its `remote.json` promises, a sentence each: no gate would let it pass. */
export const brokenPromises = (remote: RemoteModule): string[] => {
  const { name, contract, mounts, requires, nav } = thisArea();
  try {
    assertRemote(remote, { name, contract, mounts, requires, nav });
    return [];
  } catch (error) {
    return (error as Error).message.split("\n").slice(1);
  }
};
