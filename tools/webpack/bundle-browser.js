/** Builds the shell or a remote for production. Usage: node bundle-browser.mjs FOLDER */
import { buildFederated } from "./build-federated.js";
import { ROOT } from "../settings.ts";

await buildFederated(ROOT, process.argv[2]);
