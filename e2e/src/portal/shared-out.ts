/** Which journeys are walked on which database when both are there; a file named nowhere, on the embedded one. */

/** What the staff do is walked on both. */
export const STAFF = "back-office content from-empty-to-reserved galleries placement sales staff".split(" ");

/** What visitors and customers do is walked on one of them, shared out so that both end at the same time. */
export const ON_INSTALLED_ALONE =
  "accounts customer guards home import lots privacy profile reservation simulation venture".split(" ");

/** True of the second walk through the same screens: what does not depend on the database was looked at in the first. */
export const isSecondWalk = (project: string, file: string): boolean =>
  process.env.E2E_DATABASES === "both" &&
  project === "installed" &&
  STAFF.some((name) => file.endsWith(`/${name}.spec.ts`));
