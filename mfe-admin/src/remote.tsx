import type { RemoteModule } from "@gleba/shared/federation";
import { routes } from "./routes.tsx";

/** What the shell receives when a signed-in member of staff enters their area. */
export const remote: RemoteModule = { contract: 1, routes };
