import { readdirSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../root.mjs";
import { print } from "../../terminal/progress.mjs";
import { missing } from "../tally.ts";
import { toolStep } from "../tool-step.ts";

const FOLDER = "deploy/systemd";

/** The highest exposure that systemd may find, in tenths: 0 is none, 100 is all of the machine. */
const EXPOSURE = "20";

/**
 * What systemd itself says of the units of `deploy/systemd`: that it understands each line, and how little of the machine
 * they leave open.
 */
export const unitsStep = async (logsDir: string, analyzer: string | undefined): Promise<void> => {
  if (!analyzer) return print(missing("The check of the systemd units", "install systemd and run again."));
  const units = readdirSync(join(ROOT, FOLDER)).map((name) => join(FOLDER, name));
  const services = units.filter((unit) => unit.endsWith(".service"));
  // It only warns of a line that it does not understand.
  const silent = 'said=$("$@" 2>&1); code=$?; echo "$said"; test $code -eq 0 -a -z "$said"';
  const verify = [analyzer, "verify", "--man=no", ...units];
  await toolStep("Units of systemd", "sh", ["-c", silent, "sh", ...verify], logsDir);
  const security = ["security", "--offline=true", "--no-pager", `--threshold=${EXPOSURE}`, ...services];
  await toolStep("What the units leave open", analyzer, security, logsDir);
};
