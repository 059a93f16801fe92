import { readConfig } from "#config";
import { verifySecurityEvents } from "#domains/identity";
import { openDatabase } from "#platform/db/database.ts";
import { createDb } from "#platform/db/db.ts";

/** What the chain tells, one line for a person; exit code 1 when it is broken. */
const verify = async (): Promise<void> => {
  const database = await openDatabase(readConfig());
  try {
    const db = createDb(database.url, { poolSize: 1 });
    try {
      const { rows, lastHash, broken } = await verifySecurityEvents(db.orm);
      if (broken) {
        const why =
          broken.why === "changed" ? "it was changed after it was written" : "the row before it is gone or another one";
        console.log(`Row ${broken.id} breaks the chain: ${why}. ${rows} rows before it are whole.`);
        process.exitCode = 1;
      } else console.log(`${rows} rows, all as they were written. Last hash: ${lastHash || "none"}`);
    } finally {
      await db.close();
    }
  } finally {
    await database.stop();
  }
};

if (process.argv[2] === "verify") await verify();
else {
  console.log("Usage: npm run security-log -w api -- verify");
  process.exitCode = 1;
}
