/** Builds the shell or a remote for production. Usage: node bundle-browser.mjs FOLDER */
import { buildFederated } from "./run.js";
import { ROOT } from "../settings.mjs";

await buildFederated(ROOT, process.argv[2]);
