/** Where the released hosts that run on this machine lie: a folder each, in the system's folder for temporary files. */
import { rmSync } from "node:fs";
import { mkdtemp, readdir, rm, stat, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PREFIX = "gleba-running-host-";
const HOUR_MS = 3_600_000;
/** A launcher that lives has touched its folders many times within it. */
const ABANDONED_MS = 24 * HOUR_MS;

/**
 * Makes a folder as new as it would be if it had been made now. Systems remove from there what is older than some days
 * (systemd-tmpfiles), and a host reads its files again: it starts threads, and is started anew where it died.
 */
const touch = async (folder: string): Promise<void> => {
  const now = new Date();
  for (const file of await readdir(folder)) await utimes(join(folder, file), now, now);
  await utimes(folder, now, now);
};

/**
 * A new folder, which is kept from whoever cleans up while this process runs, and removed when it ends.
 *
 * @param fill writes what is in it; where it fails there is no folder
 */
export const createHostFolder = async (fill: (folder: string) => Promise<void> = async () => {}): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), PREFIX));
  try {
    await fill(folder);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  const kept = setInterval(() => void touch(folder).catch(() => undefined), HOUR_MS).unref();
  process.once("exit", () => {
    clearInterval(kept);
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
};

/** Removes what launchers left behind that were killed: folders that nobody touched for a day. Others' are left to them. */
export const removeAbandonedFolders = async (): Promise<void> => {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = join(tmpdir(), name);
    const facts = await stat(folder).catch(() => undefined);
    if (facts && facts.uid === process.getuid?.() && Date.now() - facts.mtimeMs > ABANDONED_MS)
      await rm(folder, { recursive: true, force: true });
  }
};
