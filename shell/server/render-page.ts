import type { SiteHome } from "@gleba/shared/contracts";
import { assetUrl, remoteFor, startOf } from "@gleba/shared/federation";
import type { Answer } from "./api-client.ts";
import { brandColorOf, brandStyle } from "./brand-style.ts";
import type { Composed } from "./composition.ts";
import type { Config } from "./config.ts";
import { criticalCss } from "./first-paint/critical-css.ts";
import { paintFrame } from "./first-paint/frame.ts";
import { html, raw, safeUrl, type Html } from "./first-paint/html.ts";
import type { Screen } from "./read-screen.ts";
import { entryOf } from "./site.ts";

interface Filling {
  config: Config;
  pathname: string;
  site: Answer<SiteHome>;
  screen: Screen;
}

const NAMELESS = "Portal de loteamentos";

/** Puts into the composed page what is known of one address: its head, a readable first screen and its data. */
export const fillPage = ({ html: page, registry }: Composed, filling: Filling): string => {
  const { site, screen, config, pathname } = filling;
  const name = entryOf(site, "title") || NAMELESS;
  const title = screen.status === 404 ? "Página não encontrada" : screen.paint?.title;
  const data = {
    config: config.browser,
    route: { ...(site.state === "known" && { siteHome: site.value }), ...screen.route },
  };
  const first = site.state === "known" && screen.paint ? paintFrame(site.value, registry, screen.paint.main) : html``;
  return (
    page
      // The company's own icon stands in the head; a second one would leave the choice to the browser.
      .replace(/<link\s+rel="icon"[^>]*>/, (portals) => (iconOf(site) ? "" : portals))
      .replace(/<title>.*?<\/title>/, () => html`<title>${title ? `${title} · ${name}` : name}</title>`.text)
      .replace(
        "<!--gleba:head-->",
        () => headOf(filling, name, title, preloads(registry, pathname, screen, config)).text,
      )
      .replace("<!--gleba:first-paint-->", () => first.text)
      .replace("<!--gleba:data-->", () => `<script type="application/json" id="gleba-data">${inScript(data)}</script>`)
  );
};

const iconOf = (site: Answer<SiteHome>): string => safeUrl(entryOf(site, "favicon"));

const headOf = (
  { config, pathname, site, screen }: Filling,
  name: string,
  title: string | undefined,
  hints: Html,
): Html => {
  const description = screen.paint?.description || entryOf(site, "content") || name;
  const address = `${config.portalOrigin}${pathname}`;
  const icon = iconOf(site);
  const ownStyle = brandStyle(site);
  return html`<meta name="description" content="${description}" />
    ${screen.status === 404 || pathname.startsWith("/admin/") ? html`<meta name="robots" content="noindex" />` : html`<link rel="canonical" href="${address}" />`}
    <meta property="og:site_name" content="${name}" />
    <meta property="og:title" content="${title ?? name}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:type" content="website" />
    <meta property="og:locale" content="pt_BR" />
    <meta property="og:url" content="${address}" />
    ${screen.paint?.image ? html`<meta property="og:image" content="${screen.paint.image}" />` : html``}
    <meta name="twitter:card" content="${screen.paint?.image ? "summary_large_image" : "summary"}" />
    ${icon ? html`<link rel="icon" href="${icon}" />` : html``}
    <link rel="manifest" href="/manifest.webmanifest" />
    <meta name="theme-color" content="${brandColorOf(site)}" />
    ${(screen.paint?.facts ?? []).map((facts) => raw(`<script type="application/ld+json">${inScript(facts)}</script>`))}
    ${raw(`<style>${criticalCss}</style>`)} ${raw(ownStyle && `<style>${ownStyle}</style>`)} ${hints}`;
};

/** Hints for what this address will ask for anyway. A remote with a canary is left to boot.js, which knows the bucket. */
const preloads = (registry: Composed["registry"], pathname: string, screen: Screen, config: Config): Html => {
  const name = remoteFor(registry.remotes, pathname);
  const remote = name === undefined ? undefined : registry.remotes[name];
  const quiet = !remote || remote.canary || remote.disabled !== undefined || remote.requires !== null;
  const files = quiet
    ? []
    : startOf(remote, pathname).map(({ file, integrity, as }) => {
        const href = assetUrl(remote, file);
        return html`<link rel="preload" as="${as}" href="${href}" integrity="${integrity}" fetchpriority="low" />`;
      });
  const answers = screen.preload.map(
    (path) => html`<link rel="preload" as="fetch" href="${config.browser.apiUrl}${path}" crossorigin="anonymous" />`,
  );
  const image = screen.paint?.preloadImage;
  return html`${[...answers, ...files]}${image ? html`<link rel="preload" as="image" href="${image}" fetchpriority="high" />` : html``}`;
};

const inScript = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");
