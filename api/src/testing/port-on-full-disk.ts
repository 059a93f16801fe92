/** A process that may write no byte, as on a full disk: starts a database's launcher that is to remember another port, prints what it chose before and after. */
import { layout } from "#platform/db/embedded-postgres/cluster.ts";
import { choosePort, rememberPort } from "#platform/db/embedded-postgres/postmaster.ts";

const paths = layout(process.argv[2]!, "18");
const choose = (): Promise<number | string> => choosePort(paths).catch((error: Error) => error.message);
const before = await choose();
await rememberPort(paths, 48_232);
process.stdout.write(JSON.stringify([before, await choose()]));
