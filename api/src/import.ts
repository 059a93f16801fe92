import { runImport } from "#domains/development";

process.exitCode = await runImport(process.argv.slice(2), process.env, {
  out: (text) => void process.stdout.write(`${text}\n`),
  error: (text) => void process.stderr.write(`${text}\n`),
});
