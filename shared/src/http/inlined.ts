/**
 * What the portal host writes into the page: the configuration and the answers its first screen needs. Each answer is
 * parsed by the contract of whoever takes it.
 */
interface DataBlock {
  config?: unknown;
  /** By the keys of their questions; null: there is no such thing, said the server. */
  route?: Record<string, unknown>;
  /** Answers too big to stand here: the keys of their questions and their paths. */
  preload?: Record<string, string>;
  /** Keys of answers of before: the server did not give the host newer ones in time. */
  late?: string[];
}

const readBlock = (): DataBlock => {
  try {
    return JSON.parse(document.getElementById("gleba-data")?.textContent ?? "{}") as DataBlock;
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

/** Nothing that is pressed on the page works before its answers are here. */
const PRELOAD_MS = 8_000;

/** Another person's question of the same path is about the same. */
const aboutSame = (key: string) => (late: string) => late.split("?")[0] === key.split("?")[0];

/** Whether what the page says about this is of before, so that the server is to be asked. */
export const isLate = (key: string): boolean => current().late?.some(aboutSame(key)) === true;

/** Takes away what was late about a question, and with the last one the host's note that the page is of before. */
export const dropLate = (key: string): void => {
  const { late = [] } = current();
  for (const same of late.filter(aboutSame(key))) {
    takeInlined(same);
    late.splice(late.indexOf(same), 1);
  }
  if (late.length === 0) document.getElementById("gleba-late")?.remove();
};

/**
 * Fetches the answers that were too big to stand in the page, which the browser has been told to ask for already, and puts
 * them where they would have stood. A first screen is hydrated with the very answers it was rendered with; rejects where
 * one does not come, and the screen is drawn anew.
 */
export const loadPreloaded = (apiUrl: string): Promise<unknown> => {
  const { preload = {}, route = {} } = current();
  return Promise.all(
    Object.entries(preload).map(async ([key, path]) => {
      route[key] = await (await fetch(apiUrl + path, { signal: AbortSignal.timeout(PRELOAD_MS) })).json();
    }),
  );
};
