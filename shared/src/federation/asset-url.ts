import type { ReleaseFacts } from "./release.ts";

/** Address of a file of a release on the portal's own origin. */
export const assetUrl = (release: Pick<ReleaseFacts, "name" | "version">, file: string): string =>
  `/${release.name}/${release.version}/${file}`;
