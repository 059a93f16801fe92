/** `npm run restore -- FILE [--replace]` and `--until INSTANT --into FOLDER`: the words are the restore's own (api/src/platform/backup). */
import { runApiCommand } from "../api-command.ts";

export const run = (args: string[]): Promise<void> => runApiCommand("restore", args, ["replace", "until", "into"]);
