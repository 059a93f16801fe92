import type { RouteObject } from "react-router-dom";
import type * as z from "zod/mini";
import type { Registry } from "./release.ts";

/** Version of the contract between the portal host, the shell's renderer and those of remotes. */
export const RENDER_CONTRACT = 1;

/** A question to the API as the host asks it. `key` is what the browser's client finds the answer in the page by. */
export type Question = { key: string } & (
  { path: string } | { field: string; query: string; variables: Readonly<Record<string, unknown>> }
);

/** A question and the contract its answer keeps. */
export interface Asked<Answer> {
  question: Question;
  schema: z.ZodMiniType<Answer>;
}

/** The address of a page: all of it, since a search or a tab is a screen of its own. */
export interface PageAddress {
  /** `https://portal.example`, as visitors know it. */
  origin: string;
  pathname: string;
  searchParams: URLSearchParams;
  /** What the mount's parameters stand for: `{ id: "3" }`. */
  params: Readonly<Record<string, string | undefined>>;
}

/** What a page says of itself to browsers, search engines and those who share its link. */
export interface Head {
  /** Name of the screen in the tab; absent: the site's own name. */
  title?: string;
  /** Name of the page where its link is shared, when it is another. */
  sharedTitle?: string;
  /** Path and query by which networks know what is shared, when they are other than the page's: they read that address anew. */
  sharedPath?: string;
  description?: string;
  /** Open Graph image. */
  image?: string;
  /** The largest picture of the first screen, where it is none that React preloads by itself. */
  preloadImage?: string;
  /** For search engines (schema.org). */
  structuredData?: readonly object[];
  noindex?: boolean;
  /** 404: there is no such thing, says the screen. */
  status?: 200 | 404;
}

/** The first screen of one mount, as a remote declares it. */
export interface FirstPaint {
  /** What it needs of the API at an address; null: there is no such thing at that address. */
  questions: (address: PageAddress) => Readonly<Record<string, Asked<unknown>>> | null;
  /** The page's head, from the answers by the names that `questions` gave them. */
  head: (answers: Readonly<Record<string, unknown>>, address: PageAddress) => Head;
  /** Name of the screen where there is no such thing; absent: that of its route. */
  notFound?: string;
}

type AnswerTo<Asks> = Asks extends Asked<infer Answer> ? Answer : never;

/** Declares a first screen; its head gets each answer in the type of its question's contract. */
export const firstPaint = <Asks extends Readonly<Record<string, Asked<unknown>>>>(declared: {
  questions: (address: PageAddress) => Asks | null;
  head: (answers: { readonly [Name in keyof Asks]: AnswerTo<Asks[Name]> }, address: PageAddress) => Head;
  notFound?: string;
}): FirstPaint => declared as FirstPaint;

/** Pages for search engines, beyond the ones without parameters. */
export interface Sitemap {
  questions: () => Readonly<Record<string, Asked<unknown>>>;
  /** Paths. */
  paths: (answers: Readonly<Record<string, unknown>>) => readonly string[];
}

/** Declares a sitemap as `firstPaint` declares a screen. */
export const sitemap = <Asks extends Readonly<Record<string, Asked<unknown>>>>(declared: {
  questions: () => Asks;
  paths: (answers: { readonly [Name in keyof Asks]: AnswerTo<Asks[Name]> }) => readonly string[];
}): Sitemap => declared as Sitemap;

/** The one export of a remote's `render.cjs`. */
export interface RemoteRenderer {
  contract: number;
  /** The very routes of its `./remote`. */
  routes: RouteObject[];
  /** Mount → its first screen. A mount without one is painted by the browser alone. */
  screens: Readonly<Record<string, FirstPaint>>;
  sitemap?: Sitemap;
}

/** A page to render. */
export interface RenderedPage {
  /** The whole address, `https://portal.example/?busca=vista`. */
  url: string;
  registry: Registry;
  /** The browser's configuration, `/config.json`. */
  config: unknown;
  /** The frame around an empty place: what the screen shows did not come in time, or is its person's alone. */
  frameOnly?: true;
}

/** What rendering an address needs, and whether there is anything to render. */
export interface RenderPlan {
  status: 200 | 404;
  /** What the frame and the screen ask; their answers are written into the page. */
  questions: readonly Question[];
  /** False: the browser draws this page alone. */
  paints: boolean;
  /** This shell renders what there is not, and its browser side asks late answers anew; shells of before do neither. */
  takesIncomplete?: true;
  /** This shell renders the frame alone (`frameOnly`), whether the site's answer came or not; shells of before do not. */
  paintsFrame?: true;
}

/** A rendered first screen. */
export interface Rendered {
  /** What stands in the page's root. */
  html: string;
  /** `<link rel="preload">` of pictures, for the page's head. */
  preloads: string;
  /** The whole title of the tab. */
  title: string;
  head: Head;
}

/** The one export of the shell's `render.cjs`. Texts are JSON: the host and a renderer share no object. */
export interface ShellRenderer {
  contract: number;
  /** A package that a remote's renderer takes from the shell's. Throws for one that the shell does not provide. */
  provide: (request: string) => unknown;
  /** `RenderedPage` → `RenderPlan`. */
  plan: (page: string, remote: RemoteRenderer | undefined) => string;
  /** `RenderedPage` and the answers by the keys of their questions, null where there is no such thing → `Rendered`. */
  render: (page: string, answers: string, remote: RemoteRenderer | undefined) => Promise<string>;
  /** Questions of the remote's sitemap, and its paths from their answers. */
  sitemapQuestions: (remote: RemoteRenderer | undefined) => string;
  sitemapPaths: (answers: string, remote: RemoteRenderer | undefined) => string;
}
