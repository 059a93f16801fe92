import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { say } from "../terminal/progress.mjs";

const loginLines = ({ customer, broker, staff }) => [
  ["customer", customer?.document, customer?.password],
  ["broker", broker?.document, broker?.password],
  ["staff", staff?.login, staff?.password],
];

/** What the person needs next: the addresses and, with demonstration data, whom to sign in as. */
export const welcome = ({ portalUrl, apiUrl, dataDir, logsDir, demo }) => {
  say();
  say(`  Portal        ${portalUrl}`);
  say(`  API           ${apiUrl}  (description: ${apiUrl}/docs)`);
  say(`  Data          ${dataDir}`);
  say(`  Logs          ${logsDir}`);
  const file = join(dataDir, "demo.json");
  if (demo && existsSync(file)) {
    say();
    say("  Demonstration logins (invented people)");
    for (const [role, login, password] of loginLines(JSON.parse(readFileSync(file, "utf8"))))
      if (login) say(`    ${role.padEnd(12)}${login.padEnd(22)}${password}`);
  }
  const first = join(dataDir, "first-administrator.json");
  if (!demo && existsSync(first)) {
    const { login, link } = JSON.parse(readFileSync(first, "utf8"));
    say();
    say(`  First administrator "${login}": choose a password (the link is good for 3 days and once)`);
    say(`    ${link}`);
  }
  say();
  say("  Ctrl+C stops everything.");
};
