import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { Failure } from "../terminal/failure.mjs";

/** @type {(folder: string) => string} */
const nearestExisting = (folder) => (existsSync(folder) ? folder : nearestExisting(dirname(folder)));

/**
 * Fails before work begins on a disk that would fill up on the way: a half-written database helps nobody.
 *
 * @param {string} folder
 * @param {number} neededMb
 * @param {string} purpose what needs it
 */
export const checkFreeDisk = async (folder, neededMb, purpose) => {
  const { bavail, bsize } = await statfs(nearestExisting(folder));
  const freeMb = Math.floor((bavail * bsize) / 1024 / 1024);
  if (freeMb >= neededMb) return;
  throw new Failure(
    `There is not enough free disk space in ${folder}: ${purpose} needs ${neededMb} MB, ${freeMb} MB are free.`,
  );
};
