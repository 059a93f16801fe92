/** Whether the browser takes over what the portal host rendered, node by node, and nothing jumps. */
import { API } from "./browser.mjs";
import { compileRenderers, renderFirstScreen } from "./first-screen.mjs";
import { messageOf, openPage, ORIGIN, whenStanding } from "./page.mjs";

const json = (value) => JSON.stringify(value).replaceAll("<", "\\u003c");

/** The page as the portal host sends it (shell/server/render-page.ts). */
const withFirstScreen = (page, { html, route }, versions) =>
  page
    .replace('<div id="root">', () => `<div id="root" data-painted="${versions}">`)
    .replace("<!--gleba:first-paint-->", () => html)
    .replace(
      "<!--gleba:data-->",
      () => `<script type="application/json" id="gleba-data">${json({ config: { apiUrl: API }, route })}</script>`,
    );

/** What the content security policy would block in a first screen. */
const violationIn = (root) => {
  for (const element of root.querySelectorAll("*")) {
    const name = element.localName;
    if (name === "script" || name === "style") return `<${name}>`;
    for (const { name: attribute, value } of element.attributes)
      if (attribute.startsWith("on") || /^\s*javascript:/i.test(value)) return `${attribute}="${value}"`;
  }
  return undefined;
};

const hydrate = async (request, path, firstScreen) => {
  const opened = await openPage(
    { ...request, page: withFirstScreen(request.page, firstScreen, request.versions) },
    path,
  );
  const { window, errors, sent } = opened;
  try {
    const violation = violationIn(sent.root);
    if (violation) return `the security policy forbids ${violation} in its first screen`;
    const { heading, words } = sent;
    if (!heading) return "its first screen has no heading";
    await whenStanding(opened);
    const now = window.document.querySelector("#root h1");
    // React's own error would only say that something differs.
    if (now && now.textContent !== words)
      return `its heading changes as the browser takes over: "${words}" becomes "${now.textContent}"`;
    if (errors.length > 0) return `it cannot be taken over from the portal host: ${errors[0]}`;
    return now === heading ? undefined : "the browser draws its first screen anew instead of taking it over";
  } finally {
    opened.close();
  }
};

const tryFirstScreen = async (request, renderers, path) => {
  const { registry, examples } = request;
  try {
    const firstScreen = await renderFirstScreen(renderers, { url: `${ORIGIN}${path}`, registry }, examples);
    return firstScreen ? { firstScreen, why: await hydrate(request, path, firstScreen) } : {};
  } catch (error) {
    return { why: `the portal host cannot render it: ${messageOf(error)}` };
  }
};

/** The first screens by mount, and why some do not work. What the browser alone draws is none. */
export const tryFirstScreens = async (request) => {
  const failures = {};
  const firstScreens = {};
  const renderers = compileRenderers(request.renderers);
  for (const { mount, path } of request.screens) {
    process.send({ began: mount });
    const { firstScreen, why } = await tryFirstScreen(request, renderers, path);
    if (firstScreen) firstScreens[mount] = firstScreen;
    if (why) failures[mount] = why;
  }
  return { failures, firstScreens };
};
