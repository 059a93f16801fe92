import {
  type Head,
  mountFor,
  type Question,
  type Registry,
  type ReleaseFacts,
  remoteFor,
  type RenderedPage,
  type RenderPlan,
} from "@gleba/shared/federation";
import { criticalCss, styleRules } from "@gleba/shared/first-screen";
import { inSpan } from "@gleba/shared/tracing";
import type { FastifyBaseLogger } from "fastify";
import type { Answer, ApiClient, ApiResult } from "../api-client.ts";
import type { BrowserConfig } from "../config.ts";
import { createLimitedMap } from "./limited-map.ts";
import type { ReadReleaseFile } from "./release-files.ts";
import type { Renderer, Renderers } from "./renderers.ts";

/** A first screen as the shell and the remote of the page render it. */
export interface Painted {
  html: string;
  /** `<link rel="preload">` of its pictures. */
  preloads: string;
  title: string;
  head: Head;
  /** The part of the releases' stylesheets that it uses; taken away once those are here. */
  criticalCss: string;
  /** What stood in style attributes; it stays. */
  styleRules: string;
  /** The versions that rendered it, which alone may hydrate it. */
  versions: string;
}

/** What the host can say and show of an address. */
export interface Screen {
  status: 200 | 404;
  /** No first screen is declared for the address: nothing there is for search engines. */
  unlisted?: boolean;
  painted?: Painted;
  /** Where nothing is painted: the frame around an empty place, for the browser to draw anew. Its title and head say nothing. */
  frame?: Painted;
  /** Embedded answers, by the keys of their questions; null: there is no such thing. */
  route: Record<string, unknown>;
  /** Answers too big to embed: key → path. */
  preload: Record<string, string>;
  /** Questions whose answer is the last good one, for the browser to ask anew, and since when it is (ms). */
  late?: { keys: string[]; since: number };
}

/** What the page says of its answers. */
type Embedded = Pick<Screen, "route" | "preload" | "late">;

/** Answers bigger than this are preloaded instead of embedded. */
const INLINE_BYTES = 60 * 1024;
/** What a shell that asks nothing anew may be told as if it were of now. */
const UNDATED_MS = 60_000;
const MOST_SCREENS = 300;
const MOST_PLANS = 1_000;

interface Options {
  api: ApiClient;
  renderers: Renderers;
  readFile: ReadReleaseFile;
  config: BrowserConfig;
  log: FastifyBaseLogger;
}

/** Which release renders an address: none of an area that asks for a session, whose first screen is its person's alone. */
const ownerOf = ({ remotes }: Registry, pathname: string): ReleaseFacts | undefined => {
  const owner = remotes[remoteFor(remotes, pathname) ?? ""];
  return owner?.requires === null && owner.disabled === undefined ? owner : undefined;
};

/** No first screen is declared for the page; of an area out of service search engines keep what they know. */
const isUnlisted = ({ paints }: RenderPlan, { remotes }: Registry, { pathname }: URL): boolean => {
  const owner = remotes[remoteFor(remotes, pathname) ?? ""];
  const isOutOfService = owner?.requires === null && owner.disabled !== undefined;
  return !paints && !isOutOfService;
};

const statusOf = ({ remotes }: Registry, pathname: string): 200 | 404 =>
  mountFor(
    Object.values(remotes).flatMap(({ mounts }) => mounts),
    pathname,
  ) === undefined
    ? 404
    : 200;

const versionsOf = (releases: readonly (ReleaseFacts | undefined)[]): string =>
  releases.flatMap((release) => (release ? [`${release.name}@${release.version}`] : [])).join(" ");

type Answers = readonly { question: Question; answer: ApiResult<Answer> }[];

const embed = (answers: Answers): Embedded => {
  const embedded: Embedded = { route: {}, preload: {} };
  for (const { question, answer } of answers) {
    if (answer.state === "missing") embedded.route[question.key] = null;
    if (answer.state !== "ok") continue;
    const { value, since } = answer;
    if (since !== undefined) {
      const { keys, since: oldest } = embedded.late ?? { keys: [], since };
      embedded.late = { keys: [...keys, question.key], since: Math.min(oldest, since) };
    }
    // A late answer stands in the page whatever its size: the browser would wait for the API with it.
    if ("path" in question && value.length > INLINE_BYTES && since === undefined)
      embedded.preload[question.key] = question.path;
    else embedded.route[question.key] = value.value;
  }
  return embedded;
};

/** For a shell whose browser side knows nothing of late and missing answers. */
const forOlderShell = ({ question, answer }: Answers[number]): Answers[number] => {
  if (answer.state !== "ok" || answer.since === undefined) return { question, answer };
  const { state, value } = answer;
  return { question, answer: Date.now() - answer.since < UNDATED_MS ? { state, value } : { state: "unavailable" } };
};

/**
 * First screens, rendered by the releases that visitors are given. Whatever fails on the way, code or API, the page goes
 * out without one and the browser draws it alone.
 */
export const createFirstPaints = ({ api, renderers, readFile, config, log }: Options) => {
  const plans = createLimitedMap<RenderPlan>(MOST_PLANS);
  const screens = createLimitedMap<Promise<Painted>>(MOST_SCREENS);
  const frames = createLimitedMap<Promise<Painted>>(MOST_SCREENS);

  const logFailure = (err: unknown, { pathname }: URL, versions: string): void =>
    log.error({ err, path: pathname, versions }, "a first screen was not rendered");

  const paint = async (
    renderer: Renderer,
    page: RenderedPage,
    answers: Readonly<Record<string, unknown>>,
    owner: ReleaseFacts | undefined,
  ): Promise<Painted> => {
    const { shell } = page.registry;
    const rendered = await inSpan("render the first screen", {}, () => renderer.render(page, answers));
    const { html, css } = styleRules(rendered.html);
    const { screens: files = {}, css: started = [] } = owner ?? {};
    const mount = mountFor(Object.keys(files), new URL(page.url).pathname);
    const sheets = [...started, ...(mount === undefined ? [] : (files[mount]?.css ?? []))];
    const [shellCss, remoteCss] = await Promise.all([
      Promise.all(shell.css.map((asset) => readFile(shell, asset))),
      owner ? Promise.all(sheets.map((asset) => readFile(owner, asset))) : [],
    ]);
    const { preloads, title, head } = rendered;
    const critical = criticalCss(html, shellCss, remoteCss);
    return {
      html,
      preloads,
      title,
      head,
      criticalCss: critical,
      styleRules: css,
      versions: versionsOf([shell, owner]),
    };
  };

  /** A page that waits for something has its brand, its menu and the ways to sign in nevertheless. */
  const withFrame = async (
    screen: Screen,
    renderer: Renderer,
    page: RenderedPage,
    key: string,
    answers: Answers,
  ): Promise<Screen> => {
    const hashes = answers.map(({ answer }) => (answer.state === "ok" ? answer.value.hash : answer.state));
    const frameKey = [key, ...hashes].join(" ");
    const painting = frames.get(frameKey) ?? paint(renderer, { ...page, frameOnly: true }, screen.route, undefined);
    frames.set(frameKey, painting);
    painting.catch(() => frames.delete(frameKey));
    try {
      return { ...screen, frame: await painting };
    } catch (err) {
      logFailure(err, new URL(page.url), versionsOf([page.registry.shell]));
      return screen;
    }
  };

  const read = async (registry: Registry, address: URL, key: string): Promise<Screen> => {
    const owner = ownerOf(registry, address.pathname);
    const renderer = renderers.of(registry.shell, owner, registry.chosen !== undefined);
    if (!renderer) return { status: statusOf(registry, address.pathname), route: {}, preload: {} };
    const page: RenderedPage = { url: address.href, registry, config };
    const plan = plans.get(key) ?? (await inSpan("plan the first screen", {}, () => renderer.plan(page)));
    plans.set(key, plan);
    const asked: Answers = await Promise.all(
      plan.questions.map(async (question) => ({ question, answer: await api.ask(question) })),
    );
    const answers = plan.takesIncomplete ? asked : asked.map(forOlderShell);
    const isMissing = answers.some(({ answer }) => answer.state === "missing");
    const status = plan.status === 404 || isMissing ? 404 : 200;
    const screen: Screen = { status, unlisted: isUnlisted(plan, registry, address), ...embed(answers) };
    const isIncomplete = answers.some(({ answer }) => answer.state === "unavailable");
    if (!plan.paints || isIncomplete || (isMissing && !plan.takesIncomplete))
      return plan.paintsFrame ? withFrame(screen, renderer, page, key, answers) : screen;
    const values = Object.fromEntries(
      answers.map(({ question, answer }) => [question.key, answer.state === "ok" ? answer.value.value : null]),
    );
    const hashes = answers.map(({ answer }) => (answer.state === "ok" ? answer.value.hash : answer.state));
    const screenKey = [key, ...hashes].join(" ");
    const painting = screens.get(screenKey) ?? paint(renderer, page, values, owner);
    screens.set(screenKey, painting);
    painting.catch(() => screens.delete(screenKey));
    try {
      const painted = await painting;
      return { ...screen, status: painted.head.status ?? status, painted };
    } catch (err) {
      logFailure(err, address, versionsOf([registry.shell, owner]));
      // What the browser draws alone it draws of the same answers, without asking for them once more.
      return screen;
    }
  };

  return {
    /** What the page of an address is sent with. `etag` names the composition of `registry`. */
    read: async (registry: Registry, address: URL, etag: string): Promise<Screen> => {
      const versions = versionsOf([registry.shell, ownerOf(registry, address.pathname)]);
      try {
        return await read(registry, address, `${etag} ${versions} ${address.pathname}${address.search}`);
      } catch (err) {
        logFailure(err, address, versions);
        return { status: statusOf(registry, address.pathname), route: {}, preload: {} };
      }
    },
  };
};

export type FirstPaints = ReturnType<typeof createFirstPaints>;
