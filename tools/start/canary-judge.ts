import type { Settings } from "../settings.ts";
import { releaseTool } from "./publish-releases.ts";

/** How often the rule is asked, in seconds. */
const EVERY_S = 60;

/**
 * Node's arguments for the program that ends canaries by the printed rule, beside API and portal; undefined unless
 * `JUDGE_CANARIES=1` asks for it.
 */
export const canaryJudge = ({ env, apiPort, releasesDir }: Settings): string[] | undefined =>
  env["JUDGE_CANARIES"] === "1"
    ? releaseTool("judge", "--api", `http://localhost:${apiPort}`, "--watch", String(EVERY_S), "--dir", releasesDir)
    : undefined;
