/** Bundles a server. Usage: bundle-server.ts OUTDIR ENTRY… */
import { bundleServer } from "./server-bundle.ts";

const [outdir = "dist", ...entryPoints] = process.argv.slice(2);
await bundleServer(outdir, entryPoints, "info");
