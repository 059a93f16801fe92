import { running } from "./global-setup.ts";

/** Jest's globalTeardown: the last run to end stops the embedded server. */
export default async function tearDown(): Promise<void> {
  await running.embedded?.stop();
}
