/** Which journeys are walked on which database. `E2E_DATABASES`: "both", each on both; "shared", each on one of the two. */

/**
 * Sharded so that both workers end at the same time, by the times that `npm test` says of each database: what one
 * has left when the other has ended keeps half of the machine idle. Whatever crashes or starts servers stays with the embedded one,
 * and so does `roles`, which presses every button: developments that are looked at afterwards would not be as the demonstration has them.
 */
export const ON_INSTALLED =
  "accessibility accounts alerts back-office companies content contract-events contract-parties conversations counter customer customer-sign-in days favourites figures galleries guards home hydration identity import lead-work lot-panel lots navigation notices offers placement reservation sales simulation site-visits slots staff surveyors-plan tasks venture weight works".split(
    " ",
  );

/** True of the second run through the same screens: what does not depend on the database was looked at in the first. */
export const isSecondRun = (project: string): boolean =>
  process.env.E2E_DATABASES === "both" && project === "installed";
