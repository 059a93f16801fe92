/** Builds the shell or a remote for production. Usage: node bundle-browser.js FOLDER */
import { ROOT } from "../root.mjs";
import { buildFederated } from "./build-federated.js";

const [, , folder = ""] = process.argv;
await buildFederated(ROOT, folder);
