import type { SiteHome } from "@gleba/shared/contracts";
import { mountFor, remoteFor } from "@gleba/shared/federation";
import {
  type Asked,
  askSiteHome,
  type FirstPaint,
  type Head,
  type PageAddress,
  RENDER_CONTRACT,
  type RemoteRenderer,
  type Rendered,
  type RenderedPage,
  type RenderPlan,
  type ShellRenderer,
  writeInlined,
  writeRegistry,
} from "@gleba/shared/rendering";
import { UiProvider } from "@gleba/shared/ui";
import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  matchPath,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "react-router";
import { SCREENS_ROUTE } from "../frame/screens-route.ts";
import { Frame } from "../frame/frame.tsx";
import { NotFoundScreen, NOT_FOUND } from "../frame/not-found-screen.tsx";
import { WaitingScreen } from "../frame/waiting-screen.tsx";
import { pageTitle, siteName } from "../frame/site.ts";
import { provide } from "./provided.ts";

type Asks = Readonly<Record<string, Asked<unknown>>>;
type Remote = RemoteRenderer | undefined;

/** Who owns an address and what it declares for it. */
interface Owned {
  url: URL;
  /** No remote owns the address. */
  nobodys: boolean;
  screen: FirstPaint | undefined;
  address: PageAddress;
}

const readPage = (page: string): RenderedPage => JSON.parse(page) as RenderedPage;

const ownedBy = ({ url: text, registry }: RenderedPage, remote: Remote): Owned => {
  const url = new URL(text);
  const { origin, pathname, searchParams } = url;
  const mounts = Object.values(registry.remotes).flatMap((entry) => entry.mounts);
  const mount = mountFor(mounts, pathname);
  const owner = remoteFor(registry.remotes, pathname);
  const params = (mount && matchPath(mount, pathname)?.params) || {};
  return {
    url,
    nobodys: owner === undefined,
    screen: mount === undefined ? undefined : remote?.screens[mount],
    address: { origin, pathname, searchParams, params },
  };
};

const questionsOf = (...all: readonly Asks[]): RenderPlan["questions"] => {
  const byKey = new Map(all.flatMap(Object.values<Asked<unknown>>).map(({ question }) => [question.key, question]));
  return [...byKey.values()];
};

const frameAsks = (): Asks => ({ site: askSiteHome() });

const plan = (page: RenderedPage, remote: Remote): RenderPlan => {
  const { nobodys, screen, address } = ownedBy(page, remote);
  const asks = nobodys ? null : screen?.questions(address);
  const questions = questionsOf(frameAsks(), asks ?? {});
  return {
    status: asks === null ? 404 : 200,
    questions,
    paints: asks !== undefined,
    takesIncomplete: true,
    paintsFrame: true,
  };
};

/** Each answer by the name its question was given, as its contract reads it. Throws where one breaks it. */
const readAnswers = (asks: Asks, answers: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(asks).map(([name, { question, schema }]) => {
      const read = schema.safeParse(answers[question.key]);
      if (read.success) return [name, read.data];
      throw new Error(`the answer to "${name}" breaks its contract: ${read.error.message}`);
    }),
  );

/** As the browser's router has them, without the guards, whose questions are the browser's. */
const routesWith = (children: RouteObject[]): RouteObject[] => [
  { element: <Frame />, children: [{ id: SCREENS_ROUTE, children }] },
];

const screensOf = (remote: Remote): RouteObject[] => [
  { path: "*", element: <NotFoundScreen />, handle: { title: NOT_FOUND } },
  { id: "remote", children: remote?.routes ?? [] },
];

const markupOf = async (
  url: URL,
  routes: RouteObject[],
): Promise<{ context: StaticHandlerContext; markup: string }> => {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(url));
  if (context instanceof Response) throw new Error(`${url.pathname} leads elsewhere`);
  const [error] = Object.values(context.errors ?? {});
  if (error) throw error;
  const router = createStaticRouter(handler.dataRoutes, context);
  const markup = renderToString(
    <UiProvider>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </UiProvider>,
  );
  return { context, markup };
};

/** Pictures that React would preload stand in front of its HTML; their place is the page's head. */
const PRELOADS = /^(?:<link rel="preload"[^>]*\/>)+/;

const splitPreloads = (markup: string): { html: string; preloads: string } => {
  const preloads = PRELOADS.exec(markup)?.[0] ?? "";
  return { html: markup.slice(preloads.length), preloads };
};

const routeTitle = ({ matches }: StaticHandlerContext): string =>
  matches.map(({ route }) => (route.handle as { title?: string } | undefined)?.title).findLast(Boolean) ?? "";

const headOf = (page: RenderedPage, answers: Readonly<Record<string, unknown>>, remote: Remote): Head => {
  const { nobodys, screen, address } = ownedBy(page, remote);
  if (nobodys) return { title: NOT_FOUND, status: 404 };
  if (!screen) return {};
  const asks = screen.questions(address);
  const isMissing = ({ question }: Asked<unknown>): boolean => answers[question.key] === null;
  if (asks && !Object.values(asks).some(isMissing)) return screen.head(readAnswers(asks, answers), address);
  return { ...(screen.notFound && { title: screen.notFound }), status: 404 };
};

const render = async (page: RenderedPage, answers: Record<string, unknown>, remote: Remote): Promise<Rendered> => {
  const { url, nobodys } = ownedBy(page, remote);
  writeRegistry(page.registry);
  writeInlined({ config: page.config, route: { ...answers } });
  if (page.frameOnly) {
    const { markup } = await markupOf(url, routesWith([{ path: "*", element: <WaitingScreen /> }]));
    return { ...splitPreloads(markup), title: "", head: {} };
  }
  const { site } = readAnswers(frameAsks(), answers) as { site: SiteHome };
  const head = headOf(page, answers, remote);
  const { context, markup } = await markupOf(url, routesWith(screensOf(nobodys ? undefined : remote)));
  return {
    ...splitPreloads(markup),
    title: pageTitle(head.title ?? routeTitle(context), siteName(site.entries)),
    head,
  };
};

const sitemapOf = (remote: Remote) => ({ asks: remote?.sitemap?.questions() ?? {}, paths: remote?.sitemap?.paths });

/** The shell's renderer: the frame, and in it the first screen of the remote that owns the address. */
export const renderer: ShellRenderer = {
  contract: RENDER_CONTRACT,
  provide,
  plan: (page, remote) => JSON.stringify(plan(readPage(page), remote)),
  render: async (page, answers, remote) =>
    JSON.stringify(await render(readPage(page), JSON.parse(answers) as Record<string, unknown>, remote)),
  sitemapQuestions: (remote) => JSON.stringify(questionsOf(sitemapOf(remote).asks)),
  sitemapPaths: (answers, remote) => {
    const { asks, paths } = sitemapOf(remote);
    const given = JSON.parse(answers) as Record<string, unknown>;
    return JSON.stringify(paths?.(readAnswers(asks, given)) ?? []);
  },
};
