import { runPlaces } from "#domains/development";

process.exitCode = await runPlaces(process.argv.slice(2), process.env, {
  out: (text) => void process.stdout.write(`${text}\n`),
  error: (text) => void process.stderr.write(`${text}\n`),
});
