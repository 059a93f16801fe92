/** `npm run sbom`: writes the components of a running portal as CycloneDX (docs/security.md). */
import { listComponents } from "../install/components.ts";

export const run = async (): Promise<void> => {
  process.stdout.write(await listComponents());
};
