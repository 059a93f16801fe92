import type { RemoteModule } from "@gleba/shared/federation";
import { watchInstallation } from "#platform/installation";
import { fills } from "./fills.ts";
import { routes } from "./routes.tsx";

// The browser offers it while the page is young.
watchInstallation();

/** What the shell receives when a signed-in customer enters their area. */
export const remote: RemoteModule = { contract: 1, routes, fills };
