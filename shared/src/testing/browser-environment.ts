import { TestEnvironment } from "jest-environment-jsdom";

type Given = ConstructorParameters<typeof TestEnvironment>;

/** The console of a test without jsdom's word, at length, for each request that a test's server let fail. */
const withoutOutages = (console: Console): Console =>
  Object.assign(Object.create(console) as Console, {
    error: (...said: [{ type?: unknown } | undefined, ...unknown[]]) => {
      if (said[0]?.type !== "XMLHttpRequest") console.error(...said);
    },
  });

/** Node's Request takes only Node's own AbortSignal; jsdom's is kept beside it, which is all a router's loader needs. */
class PageRequest extends Request {
  readonly #signal: AbortSignal | null | undefined;
  constructor(input: string | URL | Request, { signal, ...init }: RequestInit = {}) {
    super(input, init);
    this.#signal = signal;
  }
  override get signal(): AbortSignal {
    return this.#signal ?? super.signal;
  }
}

/** jsdom with what it lacks of the Fetch standard: for tests that run React Router with loaders. */
// oxlint-disable-next-line import/no-default-export -- Jest takes an environment no other way
export default class BrowserEnvironment extends TestEnvironment {
  constructor(config: Given[0], context: Given[1]) {
    super(config, { ...context, console: withoutOutages(context.console) });
  }
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, { fetch, Headers, Request: PageRequest, Response });
  }
}
