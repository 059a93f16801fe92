/** Which journeys are walked on which database. `E2E_DATABASES`: "both", each on both; "shared", each on one of the two. */

/** Sharded so that both workers end at the same time; whatever crashes or starts servers stays with the embedded one. */
export const ON_INSTALLED =
  "accessibility accounts back-office base-map content customer galleries guards home hydration import lots navigation placement privacy profile reservation sales simulation slots staff venture weight".split(
    " ",
  );

/** True of the second run through the same screens: what does not depend on the database was looked at in the first. */
export const isSecondRun = (project: string): boolean =>
  process.env.E2E_DATABASES === "both" && project === "installed";
