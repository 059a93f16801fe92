import type { RemoteModule } from "@gleba/shared/federation";
import { fills } from "./fills.ts";
import { routes } from "./routes.tsx";

/** What the shell receives when a signed-in customer enters their area. */
export const remote: RemoteModule = { contract: 1, routes, fills };
