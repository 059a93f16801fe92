/**
 * npm takes options for itself that stand before its own `--`, and the script never sees them: a release that was only
 * to be tried (`--dry-run`) would be made. What npm took it tells in the environment.
 *
 * @param {string[]} own options of the script that change what it does
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string | undefined} what to tell whoever typed it; undefined when nothing was taken
 */
export const optionTakenByNpm = (own, env = process.env) => {
  const script = env.npm_lifecycle_event;
  const taken = script && own.find((option) => env[`npm_config_${option.replaceAll("-", "_")}`] !== undefined);
  if (!taken) return undefined;
  // `npm create` runs what it makes a thing with as npx does.
  const command = script === "npx" ? "npm create gleba-remote" : `npm run ${script}`;
  return `npm took --${taken} for itself, so nothing was done. Put -- before the words of the command: ${command} -- … --${taken}`;
};

/** Of the release tool: `--json` changes only how it answers, and `message` is a setting of npm's own. */
export const releaseOptionTakenByNpm = () =>
  optionTakenByNpm(["dry-run", "percent", "dir", "over-budget", "api", "watch"]);
