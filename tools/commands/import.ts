/**
 * `npm run import -- FILE --venture "Nome" [--dry-run]`: brings the lots of a GeoJSON file into a venture. The arguments
 * are the import assistant's own (api/src/import).
 */
import { runApiCommand } from "../api-command.ts";

/** An import that was only to be tried would be made: npm may take `--dry-run` for itself. */
export const run = (args: string[]): Promise<void> => runApiCommand("import", args, ["venture", "dry-run"]);
