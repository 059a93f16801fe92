import { existsSync } from "node:fs";
import { join } from "node:path";
import { readJson } from "../json.ts";
import type { Settings } from "../settings.ts";
import { print } from "../terminal/progress.mjs";

/** What the API's setup writes for whom to sign in as. */
interface DemoLogins {
  customer?: { document: string; password: string };
  broker?: { document: string; password: string };
  staff?: { login: string; password: string };
}

const loginLines = ({ customer, broker, staff }: DemoLogins) =>
  [
    { role: "customer", login: customer?.document, password: customer?.password },
    { role: "broker", login: broker?.document, password: broker?.password },
    { role: "staff", login: staff?.login, password: staff?.password },
  ].flatMap(({ role, login, password }) => (login ? [`    ${role.padEnd(12)}${login.padEnd(22)}${password}`] : []));

/** What the person needs next: the addresses and, with demonstration data, whom to sign in as. */
export const welcome = ({ portalUrl, apiUrl, dataDir, logsDir, demo }: Settings): void => {
  print();
  print(`  Portal        ${portalUrl}`);
  print(`  API           ${apiUrl}${demo ? `  (description: ${apiUrl}/docs)` : ""}`);
  print(`  Data          ${dataDir}`);
  print(`  Logs          ${logsDir}`);
  const demoFile = join(dataDir, "demo.json");
  if (demo && existsSync(demoFile)) {
    print();
    print("  Demonstration logins (invented people)");
    for (const line of loginLines(readJson<DemoLogins>(demoFile))) print(line);
  }
  const administratorFile = join(dataDir, "first-administrator.json");
  if (!demo && existsSync(administratorFile)) {
    const { login } = readJson<{ login: string; link: string }>(administratorFile);
    print();
    // Not the link: where a service runs this, what is printed stands in a log.
    print(`  First administrator "${login}": choose a password by the link (good for 3 days and once) in`);
    print(`    ${administratorFile}`);
  }
  print();
  print("  Ctrl+C stops everything.");
};
