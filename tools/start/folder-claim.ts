import { randomUUID } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, connect, createServer, type Server } from "node:net";
import { join } from "node:path";
import { codeOf, Failure } from "../terminal/failure.mjs";
import { onExit } from "../terminal/interrupt.mjs";

/** Who answers at this port of this machine with this word has the folder. */
interface Claim {
  port: number;
  word: string;
}

const ANSWER_MS = 1_000;

/** What stands in the file; undefined where it is gone meanwhile, or holds something else. */
const readClaim = (file: string): Claim | undefined => {
  try {
    const claim = JSON.parse(readFileSync(file, "utf8")) as Claim | null;
    return claim && claim.port > 0 && claim.port < 65_536 ? claim : undefined;
  } catch {
    return undefined;
  }
};

/** Whether the process that made a claim still runs. A number of a process would be somebody else's after a crash. */
const isHeld = ({ port, word }: Claim): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1").setEncoding("utf8").setTimeout(ANSWER_MS);
    let said = "";
    socket.on("data", (part: string) => (said += part));
    for (const event of ["timeout", "error", "end"])
      socket.on(event, () => {
        socket.destroy();
        resolve(said === word);
      });
  });

const listen = (word: string): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.on("error", () => undefined).end(word));
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => resolve(server.unref()));
  });

/**
 * Claims a data folder for as long as this process runs, however it ends. Fails where a portal runs on it: the second would
 * write into the first one's logs and put its own releases in force.
 */
export const claimFolder = async (dataDir: string): Promise<void> => {
  const file = join(dataDir, "running.json");
  const word = randomUUID();
  const server = await listen(word);
  const claim: Claim = { port: (server.address() as AddressInfo).port, word };
  const write = (): boolean => {
    try {
      writeFileSync(file, JSON.stringify(claim), { flag: "wx", mode: 0o600 });
      return true;
    } catch (error) {
      if (codeOf(error) !== "EEXIST") throw error;
      return false;
    }
  };
  while (!write()) {
    const other = readClaim(file);
    if (other && (await isHeld(other))) {
      server.close();
      throw new Failure(
        `A portal already runs on the data folder ${dataDir}. Stop it, or choose another folder with DATA_DIR=….`,
      );
    }
    // Left by one that crashed; of another start at this moment it would be a new one.
    if (readClaim(file)?.word === other?.word) rmSync(file, { force: true });
  }
  onExit(() => rmSync(file, { force: true }));
};
