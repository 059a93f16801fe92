/** `npm run restore -- FILE [--replace]`: the words are the restore's own (api/src/platform/backup). */
import { runApiCommand } from "../api-command.ts";

export const run = (args: string[]): Promise<void> => runApiCommand("restore", args, ["replace"]);
