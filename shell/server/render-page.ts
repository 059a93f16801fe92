import type { SiteHome } from "@gleba/shared/contracts";
import { assetUrl, remoteFor, startOf } from "@gleba/shared/federation";
import type { ApiResult } from "./api-client.ts";
import { brandColorOf, brandStyle } from "./brand-style.ts";
import type { ComposedPage } from "./composition.ts";
import type { Config } from "./config.ts";
import { criticalCss } from "./first-paint/critical-css.ts";
import { renderFrame } from "./first-paint/frame.ts";
import { html, type Html, raw, safeUrl } from "./first-paint/html.ts";
import type { Screen } from "./read-screen.ts";
import { siteEntryValue } from "./site.ts";

interface PageContext {
  config: Config;
  pathname: string;
  site: ApiResult<SiteHome>;
  screen: Screen;
}

const DEFAULT_NAME = "Portal de loteamentos";

/** Renders the composed page for one address: head, first paint and embedded data. */
export const renderPage = ({ html: page, registry }: ComposedPage, context: PageContext): string => {
  const { site, screen, config, pathname } = context;
  const name = siteEntryValue(site, "title") || DEFAULT_NAME;
  const title = screen.status === 404 ? "Página não encontrada" : screen.firstPaint?.title;
  const data = {
    config: config.browser,
    route: { ...(site.state === "ok" && { siteHome: site.value }), ...screen.route },
  };
  const firstPaint =
    site.state === "ok" && screen.firstPaint ? renderFrame(site.value, registry, screen.firstPaint.main) : html``;
  return (
    page
      // The company's icon is in the head; with a second one the browser would choose.
      .replace(/<link\s+rel="icon"[^>]*>/, (defaultIcon) => (iconOf(site) ? "" : defaultIcon))
      .replace(/<title>.*?<\/title>/, () => html`<title>${title ? `${title} · ${name}` : name}</title>`.text)
      .replace(
        "<!--gleba:head-->",
        () => renderHead(context, name, title, renderPreloads(registry, pathname, screen, config)).text,
      )
      .replace("<!--gleba:first-paint-->", () => firstPaint.text)
      .replace(
        "<!--gleba:data-->",
        () => `<script type="application/json" id="gleba-data">${scriptJson(data)}</script>`,
      )
  );
};

const iconOf = (site: ApiResult<SiteHome>): string => safeUrl(siteEntryValue(site, "favicon"));

const renderHead = (
  { config, pathname, site, screen }: PageContext,
  name: string,
  title: string | undefined,
  preloads: Html,
): Html => {
  const description = screen.firstPaint?.description || siteEntryValue(site, "content") || name;
  const address = `${config.portalOrigin}${pathname}`;
  const icon = iconOf(site);
  const companyStyle = brandStyle(site);
  return html`<meta name="description" content="${description}" />
    ${screen.status === 404 || pathname.startsWith("/admin/") ? html`<meta name="robots" content="noindex" />` : html`<link rel="canonical" href="${address}" />`}
    <meta property="og:site_name" content="${name}" />
    <meta property="og:title" content="${title ?? name}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:type" content="website" />
    <meta property="og:locale" content="pt_BR" />
    <meta property="og:url" content="${address}" />
    ${screen.firstPaint?.image ? html`<meta property="og:image" content="${screen.firstPaint.image}" />` : html``}
    <meta name="twitter:card" content="${screen.firstPaint?.image ? "summary_large_image" : "summary"}" />
    ${icon ? html`<link rel="icon" href="${icon}" />` : html``}
    <link rel="manifest" href="/manifest.webmanifest" />
    <meta name="theme-color" content="${brandColorOf(site)}" />
    ${(screen.firstPaint?.structuredData ?? []).map((data) => raw(`<script type="application/ld+json">${scriptJson(data)}</script>`))}
    ${raw(`<style>${criticalCss}</style>`)} ${raw(companyStyle && `<style>${companyStyle}</style>`)} ${preloads}`;
};

/** Preload hints of this address, of the side that this page runs. */
const renderPreloads = (registry: ComposedPage["registry"], pathname: string, screen: Screen, config: Config): Html => {
  const name = remoteFor(registry.remotes, pathname);
  const remote = name === undefined ? undefined : registry.remotes[name];
  const skipped = !remote || remote.disabled !== undefined || remote.requires !== null;
  const files = skipped
    ? []
    : startOf(remote, pathname).map(({ file, integrity, as }) => {
        const href = assetUrl(remote, file);
        return html`<link rel="preload" as="${as}" href="${href}" integrity="${integrity}" fetchpriority="low" />`;
      });
  const answers = screen.preload.map(
    (path) => html`<link rel="preload" as="fetch" href="${config.browser.apiUrl}${path}" crossorigin="anonymous" />`,
  );
  const image = screen.firstPaint?.preloadImage;
  return html`${[...answers, ...files]}${image ? html`<link rel="preload" as="image" href="${image}" fetchpriority="high" />` : html``}`;
};

const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");
