import type { RemoteModule } from "@gleba/shared/federation";
import { routes } from "./routes.tsx";

/** What the shell receives when it loads the public area. */
export const remote: RemoteModule = { contract: 1, routes };
