/**
 * Renderers as a build leaves them, as small as can be: the shell's paints a frame around the first screen of a remote,
 * which declares its questions by the pattern of an address.
 */
export const SITE_QUERY = "query siteHome{siteHome{entries{type value}}}";
export const VENTURES_QUERY = "query ventures{ventures{id name}}";

/** Keys of the answers in the page. */
export const siteKey = `${SITE_QUERY} {}`;
export const venturesKey = `${VENTURES_QUERY} {}`;

export const shellRenderer = `
const text = (value) => String(value).replace(/[&<>"]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[c]);
const site = { key: ${JSON.stringify(siteKey)}, field: "siteHome", query: ${JSON.stringify(SITE_QUERY)}, variables: {} };
const find = (page, remote) => {
  const url = new URL(page.url);
  const found = (remote?.screens ?? []).map((screen) => ({ screen, match: screen.pattern.exec(url.pathname) })).find(({ match }) => match);
  const parts = url.pathname.split("/").filter(Boolean);
  const owned = Object.values(page.registry.remotes).some(({ mounts }) => mounts.some((mount) => {
    const pattern = mount.split("/").filter(Boolean);
    return pattern.length === parts.length && pattern.every((part, at) => part.startsWith(":") || part === parts[at]);
  }));
  return { url, owned, ...found };
};
exports.renderer = {
  contract: 1,
  provide: () => ({ text }),
  plan: (json, remote) => {
    const { owned, screen, match } = find(JSON.parse(json), remote);
    const questions = !owned ? null : screen ? screen.questions(match) : undefined;
    const status = questions === null ? 404 : 200;
    return JSON.stringify({ status, questions: [site, ...(questions ?? [])], paints: questions !== undefined, takesIncomplete: true, paintsFrame: true });
  },
  render: async (json, answersJson, remote) => {
    const answers = JSON.parse(answersJson);
    if (JSON.parse(json).frameOnly) return JSON.stringify({ html: '<div class="frame"><header>Menu</header></div>', preloads: "", title: "", head: {} });
    const { url, screen, match, owned } = find(JSON.parse(json), remote);
    const name = answers[site.key].entries.find(({ type }) => type === "title")?.value ?? "";
    const questions = owned && screen ? screen.questions(match) : [];
    const gone = questions === null || questions.some(({ key }) => answers[key] === null);
    const main = gone ? { html: "<h1>Empreendimento não encontrado</h1>", head: { title: "Empreendimento não encontrado", status: 404 } } : owned ? screen.render(answers, match, url) : { title: "Página não encontrada", html: "<h1>Página não encontrada</h1>", head: { status: 404 } };
    return JSON.stringify({
      html: '<div class="frame"><main>' + main.html + "</main></div>",
      preloads: '<link rel="preload" as="image" href="/hero.webp"/>',
      title: main.head.title ? main.head.title + " — " + name : (main.title ? main.title + " — " + name : name),
      head: main.head,
    });
  },
  sitemapQuestions: (remote) => JSON.stringify(remote.sitemap.questions),
  sitemapPaths: (answers, remote) => JSON.stringify(remote.sitemap.paths(JSON.parse(answers))),
};
`;

export const remoteRenderer = `
const { text } = require("@gleba/shared/ui");
const ventures = { key: ${JSON.stringify(venturesKey)}, field: "ventures", query: ${JSON.stringify(VENTURES_QUERY)}, variables: {} };
const development = (id) => ({ key: "GET /api/public/ventures/" + id, path: "/api/public/ventures/" + id });
exports.renderer = {
  contract: 1,
  routes: [],
  screens: [
    {
      pattern: /^\\/$/,
      questions: () => [ventures],
      render: (answers, _match, url) => ({
        html: "<h1>Empreendimentos</h1><p style=\\"width:3rem\\">" + text(url.searchParams.get("busca") ?? "") + "</p>" +
          answers[ventures.key].map(({ name }) => "<h2 class=\\"card\\">" + text(name) + "</h2>").join(""),
        head: {
          description: 'Bairros "planejados" & registrados',
          structuredData: [{ "@type": "RealEstateAgent", name: "Gleba </script>" }],
        },
      }),
    },
    {
      pattern: /^\\/empreendimentos\\/(\\w+)$/,
      questions: ([, id]) => (/^\\d+$/.test(id) ? [development(id)] : null),
      render: (answers, [, id], url) => ({
        html: "<h1>" + text(answers[development(id).key].name) + "</h1>",
        head: {
          title: answers[development(id).key].name,
          ...(url.searchParams.has("lote") && { sharedTitle: "Lote " + url.searchParams.get("lote"), sharedPath: "/empreendimentos/" + id + "?lote=" + url.searchParams.get("lote") }),
          structuredData: [{ "@type": "Place", url: url.origin + url.pathname }],
          image: "https://api.portal.example/files/p.w960.webp",
          preloadImage: "https://api.portal.example/files/plan.webp",
        },
      }),
    },
  ],
  sitemap: {
    questions: [ventures],
    paths: (answers) => ["/", ...answers[ventures.key].map(({ id }) => "/empreendimentos/" + id)],
  },
};
`;
