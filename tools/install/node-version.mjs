/** No imports but the failure: this file must load on whatever Node happens to be installed. */
import { Failure } from "../terminal/failure.mjs";

const MAJOR = 20;
const MINOR = 19;

/** Fails on a Node that is too old to run what will be installed. */
export const checkNodeVersion = (version = process.versions.node) => {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major > MAJOR || (major === MAJOR && minor >= MINOR)) return;
  throw new Failure(`Gleba needs Node ${MAJOR}.${MINOR} or newer; this is Node ${version}.`);
};
