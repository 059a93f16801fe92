import type { SiteHome } from "@gleba/shared/contracts";
import { assetUrl, type ReleaseFacts, remoteFor, startOf } from "@gleba/shared/federation";
import type { ApiResult } from "./api-client.ts";
import { brandColorOf, brandStyle } from "./brand-style.ts";
import { type ComposedPage, withoutRenderers } from "./composition.ts";
import type { Config } from "./config.ts";
import { html, type Html, raw, safeUrl } from "./html.ts";
import { lateNote, lateStyle } from "./late-answers.ts";
import type { App } from "./offline/app-of.ts";
import type { Painted, Screen } from "./rendering/first-paints.ts";
import { siteEntryValue } from "./site.ts";

interface PageContext {
  config: Config;
  pathname: string;
  site: ApiResult<SiteHome>;
  screen: Screen;
  app: App;
  /** Stands in the place of the note that answers are late. */
  note?: Html;
}

const DEFAULT_NAME = "Portal de loteamentos";
const NOT_FOUND = "Página não encontrada";
const ROOT = '<div id="root">';

/** Renders the composed page for one address: head, first screen and embedded data. */
export const renderPage = (composed: ComposedPage, context: PageContext): string => {
  const { html: page, registry } = withoutRenderers(composed);
  const { site, screen, config, pathname } = context;
  const { painted } = screen;
  const name = siteEntryValue(site, "title") || DEFAULT_NAME;
  const title = painted?.title ?? (screen.status === 404 ? `${NOT_FOUND} — ${name}` : name);
  const { route, preload, late } = screen;
  const data = { config: config.browser, route, preload, late: late?.keys };
  const note = painted && late ? (context.note ?? lateNote(late.since)).text : "";
  return (
    page
      // The company's icon is in the head; with a second one the browser would choose.
      .replace(/<link\s+rel="icon"[^>]*>/, (defaultIcon) => (iconOf(site) ? "" : defaultIcon))
      .replace(/<title>.*?<\/title>/, () => html`<title>${title}</title>`.text)
      .replace(
        "<!--gleba:head-->",
        () => renderHead(context, name, title, renderPreloads(registry, pathname, screen, config)).text,
      )
      // Names and versions are letters, digits, dots and hyphens.
      .replace(ROOT, () => (painted ? `<div id="root" data-painted="${painted.versions}">` : ROOT))
      .replace("<!--gleba:first-paint-->", () => shownFirst(screen)?.html ?? "")
      .replace(
        "<!--gleba:data-->",
        () => `${note}<script type="application/json" id="gleba-data">${scriptJson(data)}</script>`,
      )
  );
};

/** What stands in the page before any code of it runs. */
export const shownFirst = ({ painted, frame }: Screen): Painted | undefined => painted ?? frame;

const iconOf = (site: ApiResult<SiteHome>): string => safeUrl(siteEntryValue(site, "favicon"));

const style = (css: string, attribute = ""): Html => raw(css && `<style${attribute}>${css}</style>`);

/** A picture of the portal as networks read it: WebP without sides is shown by few. The API makes the JPEG. */
const sharedImage = (image: string, apiUrl: string): Html => {
  if (!image) return html``;
  if (!image.endsWith(".w960.webp")) return html`<meta property="og:image" content="${image}" />`;
  const address = `${apiUrl}/api/public/shared-picture.jpg?of=${encodeURIComponent(image)}`;
  return html`<meta property="og:image" content="${address}" />
    <meta property="og:image:type" content="image/jpeg" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />`;
};

const renderHead = (
  { config, pathname, site, app, screen }: PageContext,
  name: string,
  title: string,
  preloads: Html,
): Html => {
  const { status, painted, late, unlisted } = screen;
  const { criticalCss = "", styleRules = "" } = shownFirst(screen) ?? {};
  const head = painted?.head ?? {};
  const description = head.description || siteEntryValue(site, "content") || name;
  const address = `${config.portalOrigin}${pathname}`;
  const icon = iconOf(site);
  const image = safeUrl(head.image ?? "");
  const hidden = status === 404 || head.noindex === true || unlisted;
  return html`<meta name="description" content="${description}" />
    ${hidden ? html`<meta name="robots" content="noindex" />` : html`<link rel="canonical" href="${address}" />`}
    <meta property="og:site_name" content="${name}" />
    <meta property="og:title" content="${head.sharedTitle ?? head.title ?? title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:type" content="website" />
    <meta property="og:locale" content="pt_BR" />
    <meta property="og:url" content="${config.portalOrigin}${head.sharedPath ?? pathname}" />
    ${sharedImage(image, config.browser.apiUrl)}
    <meta name="twitter:card" content="${image ? "summary_large_image" : "summary"}" />
    ${icon ? html`<link rel="icon" href="${icon}" />` : html``}
    <link rel="manifest" href="/manifest.webmanifest" />
    ${app === "own" ? html`` : html`<meta name="gleba-app" content="${app}" />`}
    <meta name="theme-color" content="${brandColorOf(site)}" />
    ${(head.structuredData ?? []).map((data) => raw(`<script type="application/ld+json">${scriptJson(data)}</script>`))}
    ${style(criticalCss, " data-first-paint")} ${style(styleRules)} ${style(brandStyle(site))}
    ${style(painted && late ? lateStyle : "")} ${preloads}`;
};

/** What a release starts with at this address, preloaded with low priority: the page is seen before it runs. */
const hintsOf = (release: ReleaseFacts, pathname: string, kinds: readonly string[] = ["script", "style"]): Html[] =>
  startOf(release, pathname)
    .filter(({ as }) => kinds.includes(as))
    .map(({ file, integrity, as }) => {
      const href = assetUrl(release, file);
      return html`<link rel="preload" as="${as}" href="${href}" integrity="${integrity}" fetchpriority="low" />`;
    });

/**
 * Preload hints of this address, of the side that this page runs. The shell's large file would compete with the pictures
 * of a painted screen: there boot asks for it.
 */
const renderPreloads = (registry: ComposedPage["registry"], pathname: string, screen: Screen, config: Config): Html => {
  const { remotes, shell } = registry;
  const name = remoteFor(remotes, pathname);
  const remote = name === undefined ? undefined : remotes[name];
  const skipped = !remote || remote.disabled !== undefined || remote.requires !== null;
  const files = skipped ? [] : hintsOf(remote, pathname);
  if (!screen.painted) files.push(...hintsOf(shell, pathname, ["script"]));
  const answers = Object.values(screen.preload).map(
    (path) => html`<link rel="preload" as="fetch" href="${config.browser.apiUrl}${path}" crossorigin="anonymous" />`,
  );
  const image = safeUrl(screen.painted?.head.preloadImage ?? "");
  return html`${raw(shownFirst(screen)?.preloads ?? "")}${[...answers, ...files]}${image ? html`<link rel="preload" as="image" href="${image}" fetchpriority="high" />` : html``}`;
};

const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");
