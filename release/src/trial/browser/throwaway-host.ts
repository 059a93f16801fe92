import { contentSecurityPolicy, criticalCss, styleRules } from "@gleba/shared/first-screen";
import type { Release } from "@gleba/shared/federation/release";
import type { Store } from "../../store/store.ts";
import type { Examples } from "../examples.ts";

/** Where the browser believes the portal and its API to be: no name of these exists. */
export const ORIGIN = "https://portal.example";
const API = "https://api.portal.example";

/** What the portal host would render: the HTML of the page's root, and the answers by the keys of their questions. */
export interface FirstScreen {
  html: string;
  route: Readonly<Record<string, unknown>>;
}

/** An answer to the browser; `body` in base64. */
export interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** A request of the browser. */
export interface Asked {
  url: string;
  method: string;
  /** `Document`, `Script`, `Image` and so on. */
  kind: string;
  body: string | undefined;
}

const TYPES: Readonly<Record<string, string>> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  json: "application/json",
  svg: "image/svg+xml",
  png: "image/png",
  webp: "image/webp",
  woff2: "font/woff2",
};

const CORS = {
  "access-control-allow-origin": ORIGIN,
  "access-control-allow-headers": "*, authorization",
  "access-control-allow-methods": "*",
  "access-control-expose-headers": "*",
};

/** One transparent pixel, for every picture of the API. */
const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

const base64 = (text: string): string => Buffer.from(text).toString("base64");
const json = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");
const answer = (status: number, type: string, body: string, headers = {}): Answer => ({
  status,
  headers: { "content-type": type, ...headers },
  body,
});
const NOT_FOUND = answer(404, "text/plain", "");

const stylesOf = async (store: Store, { name, version }: Release, files: readonly { file: string }[]) =>
  Promise.all(files.map(async ({ file }) => String((await store.read(`${name}/${version}/${file}`)) ?? "")));

/** A page as the portal host sends it, and the policy that it is sent with. */
export interface SentPage {
  html: string;
  policy: string;
}

const policyWith = (styles: readonly string[]): string =>
  contentSecurityPolicy({ styles, images: [API], connections: [API] });

/** The page with the first screen of a mount in it, or (undefined) left to the browser (shell/server/render-page.ts). */
export const pageWith = async (
  store: Store,
  { page, versions, shell, remote }: { page: string; versions: string; shell: Release; remote: Release },
  mount: string,
  screen: FirstScreen | undefined,
): Promise<SentPage> => {
  const data = { config: { apiUrl: API }, route: screen?.route ?? {} };
  const withData = page.replace(
    "<!--gleba:data-->",
    () => `<script type="application/json" id="gleba-data">${json(data)}</script>`,
  );
  if (!screen) return { html: withData, policy: policyWith([]) };
  const { html, css } = styleRules(screen.html);
  const [shellCss, remoteCss] = await Promise.all([
    stylesOf(store, shell, shell.css),
    stylesOf(store, remote, [...remote.css, ...(remote.screens?.[mount]?.css ?? [])]),
  ]);
  const critical = criticalCss(html, shellCss, remoteCss);
  const styles = `${critical && `<style data-first-paint>${critical}</style>`}${css && `<style>${css}</style>`}`;
  return {
    html: withData
      .replace("<!--gleba:head-->", () => styles)
      .replace('<div id="root">', () => `<div id="root" data-painted="${versions}">`)
      .replace("<!--gleba:first-paint-->", () => html),
    policy: policyWith([critical, css]),
  };
};

/** The host of one page: answers what the browser asks for. Undefined: nobody ever answers that. */
export type ThrowawayHost = (asked: Asked) => Promise<Answer | undefined>;

/**
 * Answers a page from the published files and the API from the release's examples, as the trial in jsdom does.
 *
 * @param onReport gets what the page tells the API of its own failures
 */
export const createHost = (
  store: Store,
  sent: SentPage,
  { get = {}, graphql = {} }: Examples,
  onReport: (body: string) => void,
): ThrowawayHost => {
  const fileAt = async (pathname: string): Promise<Answer> => {
    // A published file: name, version, file.
    const [, path] = /^\/([\w-]+\/[\w.-]+\/[\w-][\w.-]*)$/.exec(pathname) ?? [];
    const bytes = path === undefined || path.endsWith(".map") ? undefined : await store.read(path);
    if (!bytes) return NOT_FOUND;
    const type = TYPES[pathname.split(".").at(-1) ?? ""] ?? "application/octet-stream";
    return answer(200, type, Buffer.from(bytes).toString("base64"));
  };
  const fromPortal = (pathname: string): Answer | Promise<Answer> => {
    if (pathname === "/config.json") return answer(200, "application/json", base64(json({ apiUrl: API })));
    if (/\.\w+$/.test(pathname) && pathname !== "/index.html") return fileAt(pathname);
    return answer(200, "text/html; charset=utf-8", base64(sent.html), { "content-security-policy": sent.policy });
  };
  const fromApi = ({ method, kind, body }: Asked, { pathname, search }: URL): Answer | undefined => {
    if (method === "OPTIONS") return answer(204, "text/plain", "", CORS);
    if (pathname === "/api/public/reports") onReport(body ?? "");
    if (kind === "Image") return answer(200, "image/png", PIXEL, CORS);
    const { operationName = "" } = body?.startsWith("{") ? (JSON.parse(body) as { operationName?: string }) : {};
    const found =
      method === "GET"
        ? get[pathname + search]
        : graphql[operationName] !== undefined && { data: { [operationName]: graphql[operationName] } };
    return found ? answer(200, "application/json", base64(json(found)), CORS) : undefined;
  };
  return async (asked) => {
    const url = new URL(asked.url);
    if (url.origin === ORIGIN) return fromPortal(url.pathname);
    return url.origin === API ? fromApi(asked, url) : NOT_FOUND;
  };
};
