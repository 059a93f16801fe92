/** `npm run backup [-- --verify]`: the words are the backup's own (api/src/platform/backup). */
import { runApiCommand } from "../api-command.ts";

export const run = (args: string[]): Promise<void> => runApiCommand("backup", args, ["verify"]);
