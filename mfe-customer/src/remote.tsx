import type { RemoteModule } from "@gleba/shared/federation";
import { watchInstallation } from "#platform/installation";
import { readOwnDevice } from "#platform/push";
import { fills } from "./fills.ts";
import { routes } from "./routes.tsx";

// The browser offers it while the page is young.
watchInstallation();

/** Once the first screen stands. */
const RESTED_MS = 5_000;
// Who chose notifications here is reached here tomorrow, too.
if (readOwnDevice()?.isFresh === false)
  setTimeout(() => {
    import(/* webpackChunkName: "app-on-device" */ "#features/app")
      .then(({ renewPush }) => renewPush())
      // Without a connection the next page does it.
      .catch(() => undefined);
  }, RESTED_MS);

/** What the shell receives when a signed-in customer enters their area. */
export const remote: RemoteModule = { contract: 1, routes, fills };
