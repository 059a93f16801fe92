import * as z from "zod/mini";

/** What the portal host writes into the page: the configuration and the answers its first screen needs. */
const dataBlock = z.object({
  config: z.optional(z.unknown()),
  route: z.optional(z.record(z.string(), z.unknown())),
  /** Answers too big to stand here: the keys of their questions and their paths. */
  preload: z.optional(z.record(z.string(), z.string())),
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

/** Stands in for the page's data block where there is no page: while a first screen is rendered on the host. */
export const writeInlined = (data: DataBlock): void => {
  block = data;
};

/** The `config` part of the page's data block; undefined without one. */
export const inlinedConfig = (): unknown => current().config;

/** The same as `takeInlined`, left where it is: for reading while something is being drawn. */
export const peekInlined = (key: string): unknown => current().route?.[key];

/**
 * The answer the portal host wrote into the page for a question (`question.ts` has the keys). Each is handed out once:
 * asking again asks the server, so nothing stale outlives the first screen.
 */
export const takeInlined = (key: string): unknown => {
  const { route } = current();
  const answer = route?.[key];
  if (route) delete route[key];
  return answer;
};

/**
 * Fetches the answers that were too big to stand in the page, which the browser has been told to ask for already, and puts
 * them where they would have stood. A first screen is hydrated with the very answers it was rendered with.
 */
export const loadPreloaded = (apiUrl: string): Promise<unknown> => {
  const { preload = {}, route = {} } = current();
  return Promise.all(
    Object.entries(preload).map(async ([key, path]) => {
      route[key] = await (await fetch(apiUrl + path)).json();
    }),
  );
};
