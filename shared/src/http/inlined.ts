import * as z from "zod/mini";

/** What the portal host writes into the page: the configuration and the answers its first screen needs. */
const dataBlock = z.object({
  config: z.optional(z.unknown()),
  route: z.optional(z.record(z.string(), z.unknown())),
});
type DataBlock = z.infer<typeof dataBlock>;

const readBlock = (): DataBlock => {
  const text = document.getElementById("gleba-data")?.textContent;
  if (!text) return {};
  try {
    return dataBlock.parse(JSON.parse(text));
  } catch {
    // A page without usable data asks the server as if nothing had been written into it.
    return {};
  }
};

let block: DataBlock | undefined;
const current = (): DataBlock => (block ??= readBlock());

/** The `config` part of the page's data block; undefined without one. */
export const inlinedConfig = (): unknown => current().config;

/** The same as `takeInlined`, left where it is: for reading while something is being drawn. */
export const peekInlined = (key: string): unknown => current().route?.[key];

/**
 * The answer the portal host wrote into the page for an operation (`siteHome`, `GET /api/public/ventures/3`).
 * Each is handed out once: asking again asks the server, so nothing stale outlives the first screen.
 */
export const takeInlined = (key: string): unknown => {
  const { route } = current();
  const answer = route?.[key];
  if (route) delete route[key];
  return answer;
};
