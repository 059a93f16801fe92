import { API, createBrowser, type Network, ORIGIN, publish } from "../testing/test-worker.ts";

const navigate = { mode: "navigate" };
const picture = { destination: "image" };
const offlinePage = (path: string): string => `/offline/page?of=${encodeURIComponent(path)}`;

/** A browser that has the worker of revision 1, with its network. */
const browserWithWorker = async () => {
  const network: Network = new Map();
  const browser = createBrowser(network);
  const worker = browser.start(publish(network, "1-aaa", "1.0.0"));
  await worker.install();
  await worker.activate();
  return { network, browser, worker };
};

const textOf = async (answer: Promise<Response> | undefined): Promise<string | undefined> => (await answer)?.text();

describe("a visitor with a connection", () => {
  test("gets every page from the network, and files of the kept set without it", async () => {
    const { worker, browser } = await browserWithWorker();
    expect(await textOf(worker.ask("/", navigate))).toBe("live / of 1.0.0");
    browser.asked.length = 0;
    expect(await textOf(worker.ask("/shell/1.0.0/main.11111111.js"))).toContain("code of");
    expect(browser.asked).toEqual([]);
  });

  test.each([
    ["a call of the API", `${API}/api/public/ventures/3?encoding=packed`, {}],
    ["a file that is no picture", `${API}/files/documents/a.pdf`, {}],
    ["what is sent", "/", { mode: "navigate", method: "POST" }],
    ["the staff's area", "/admin/dashboard", navigate],
    ["the host's own pages", "/preview/versions", navigate],
    ["the composition in force", "/index.html", {}],
    ["another origin", "https://tiles.example/1/2/3.png", picture],
    ["a part of a film", `${API}/files/film.mp4`, { headers: new Headers({ range: "bytes=0-" }) }],
  ])("has %s pass by the worker", async (_name, address, request) => {
    const { worker } = await browserWithWorker();
    expect(worker.ask(address, request)).toBeUndefined();
  });

  test("reads a kept page where the network keeps them waiting, and none where that page is not kept", async () => {
    const { network, browser, worker } = await browserWithWorker();
    network.set("/", () => new Promise(() => undefined));
    network.set("/contratos", () => new Promise(() => undefined));
    const home = worker.ask("/", navigate);
    const own = worker.ask("/contratos", navigate);
    let frame: unknown;
    void own?.then((answer) => (frame = answer));
    browser.losePatience();
    expect(await textOf(home)).toContain("kept / of 1.0.0");
    expect(frame).toBeUndefined();
  });

  test("reads a kept page while a proxy says that the portal is away", async () => {
    const { network, worker } = await browserWithWorker();
    network.set("/", () => new Response("Bad gateway", { status: 502 }));
    expect(await textOf(worker.ask("/", navigate))).toContain("kept / of 1.0.0");
  });
});

describe("a visitor without a connection", () => {
  test("reads the home, what they visited with its plan, and the frame at their own addresses", async () => {
    const { network, worker } = await browserWithWorker();
    await worker.visit("/empreendimentos/3", ["/mfe-public/1.0.0/map.33333333.js", `${API}/files/plan.w1024.avif`]);
    network.clear();
    expect(await textOf(worker.ask("/", navigate))).toContain("kept / of 1.0.0");
    expect(await textOf(worker.ask("/empreendimentos/3", navigate))).toContain("kept /empreendimentos/3");
    expect(await textOf(worker.ask("/mfe-public/1.0.0/map.33333333.js"))).toContain("code of");
    expect(await textOf(worker.ask(`${API}/files/plan.w1024.avif`, picture))).toBe("the plan");
    expect(await textOf(worker.ask("/contratos", navigate))).toContain("frame of 1.0.0");
    // Not visited: the browser draws what it has.
    expect(await textOf(worker.ask("/empreendimentos/4", navigate))).toContain("frame of 1.0.0");
  });

  test("has a search drawn anew from the kept answers, in the theme that was chosen on this device", async () => {
    const { network, browser, worker } = await browserWithWorker();
    network.clear();
    browser.state.theme = "dark";
    expect(await textOf(worker.ask("/?busca=vale", navigate))).toContain(
      '<html data-theme="dark"><div id="root" data-painted="">',
    );
    browser.state.theme = '"><script>';
    expect(await textOf(worker.ask("/", navigate))).toContain('<html><div id="root" data-painted="v">');
  });

  test("gets a file at its second try, by the changed address that it is asked for with", async () => {
    const { network, worker } = await browserWithWorker();
    network.clear();
    expect(await textOf(worker.ask("/shell/1.0.0/main.11111111.js?retry=1"))).toContain("code of");
  });

  test("gets no file of another release in the place of one that is not kept", async () => {
    const { network, worker } = await browserWithWorker();
    network.clear();
    await expect(worker.ask("/shell/2.0.0/main.11111111.js")).rejects.toThrow("Failed to fetch");
  });
});

describe("what is kept", () => {
  test("is what a kept page names itself: no other picture, no file that is not of this set, no page that is not for it", async () => {
    const { network, browser, worker } = await browserWithWorker();
    network.set("/mfe-admin/1.0.0/x.js", () => new Response("staff"));
    await worker.visit("/empreendimentos/3", [`${API}/files/face.w320.webp`, "/mfe-admin/1.0.0/x.js"]);
    await worker.visit("/login");
    await worker.visit("/admin/dashboard");
    await worker.say({ kind: "visited", path: 7, resources: "all" });
    expect(browser.held().filter((url) => /face|admin|login/.test(url))).toEqual([]);
    expect(browser.held()).toContain(offlinePage("/empreendimentos/3"));
  });

  test("carries the hash that the host names, or is not kept at all", async () => {
    const network: Network = new Map();
    const browser = createBrowser(network);
    const worker = browser.start(publish(network, "1-aaa", "1.0.0"));
    network.set("/shell/1.0.0/main.11111111.js", () => new Response("evil()", { headers: { "x-hash": "another" } }));
    await expect(worker.install()).rejects.toThrow("the hash is another");
    expect(browser.sets()).toEqual([]);
  });

  test("is of one revision: where the portal is released meanwhile, nothing is installed", async () => {
    const network: Network = new Map();
    const browser = createBrowser(network);
    const worker = browser.start(publish(network, "1-aaa", "1.0.0"));
    const frame = network.get("/offline/frame")!;
    publish(network, "2-bbb", "2.0.0");
    network.set("/offline/set.json", () =>
      Response.json({ key: "1-aaa", start: [], files: {} }, { headers: { "x-gleba-set": "1-aaa" } }),
    );
    await expect(worker.install()).rejects.toThrow("another set");
    expect(browser.sets()).toEqual([]);
    network.set("/offline/frame", frame);
    await expect(worker.install()).rejects.toThrow("another set");
  });

  test("comes back with the next visit where the browser was short of room and threw it away", async () => {
    const { browser, worker } = await browserWithWorker();
    const before = browser.held();
    browser.forget();
    await worker.visit("/");
    expect(browser.held().toSorted()).toEqual(before.toSorted());
  });

  test("is told apart where portal and API are one origin", async () => {
    const network: Network = new Map();
    const browser = createBrowser(network);
    const worker = browser.start({ ...publish(network, "1-aaa", "1.0.0"), api: ORIGIN });
    await worker.install();
    network.clear();
    expect(await textOf(worker.ask("/", navigate))).toContain("kept / of 1.0.0");
    expect(await textOf(worker.ask("/shell/1.0.0/main.11111111.js"))).toContain("code of");
    expect(worker.ask("/api/public/ventures/3")).toBeUndefined();
  });

  test("is bounded: of ten developments the first visited is gone, and the home stays", async () => {
    const { network, browser, worker } = await browserWithWorker();
    const paths = Array.from({ length: 10 }, (_, id) => `/empreendimentos/${id + 10}`);
    for (const path of paths) {
      network.set(offlinePage(path), () => new Response(path, { headers: { "x-gleba-set": "1-aaa" } }));
      await worker.visit(path);
    }
    const pages = browser.held().filter((url) => url.startsWith("/offline/page"));
    expect(pages).toEqual([offlinePage("/"), ...paths.slice(2).map(offlinePage)]);
  });
});

describe("after a release", () => {
  test("the new set comes as a whole with what was used of the old one, which is gone once no page uses it", async () => {
    const { network, browser, worker } = await browserWithWorker();
    await worker.visit("/empreendimentos/3", ["/mfe-public/1.0.0/map.33333333.js", `${API}/files/plan.w1024.avif`]);
    const next = browser.start(publish(network, "2-bbb", "2.0.0"));
    browser.asked.length = 0;
    await next.install();
    expect(browser.asked).not.toContain(`${API}/files/plan.w1024.avif`);
    expect(browser.sets()).toEqual(["gleba-1-aaa", "gleba-2-bbb"]);
    // The page that is open goes on with its own.
    expect(await textOf(worker.ask("/mfe-public/1.0.0/map.33333333.js"))).toContain("1.0.0");
    await next.activate();
    network.clear();
    expect(browser.sets()).toEqual(["gleba-2-bbb"]);
    expect(browser.held().filter((url) => url.includes("/1.0.0/"))).toEqual([]);
    for (const path of ["/", "/empreendimentos/3"])
      expect(await textOf(next.ask(path, navigate))).toContain(`kept ${path} of 2.0.0`);
    expect(await textOf(next.ask("/mfe-public/2.0.0/map.33333333.js"))).toContain("2.0.0");
    expect(await textOf(next.ask(`${API}/files/plan.w1024.avif`, picture))).toBe("the plan");
  });

  test("a connection that is lost on the way leaves the set before as it was", async () => {
    const { network, browser } = await browserWithWorker();
    const next = browser.start(publish(network, "2-bbb", "2.0.0"));
    network.delete("/mfe-public/2.0.0/home.22222222.js");
    await expect(next.install()).rejects.toThrow("Failed to fetch");
    expect(browser.sets()).toEqual(["gleba-1-aaa"]);
  });

  test("the new set takes over where its own page rests and no other is open", async () => {
    const { network, browser } = await browserWithWorker();
    const next = browser.start(publish(network, "2-bbb", "2.0.0"));
    await next.install();
    browser.state.pages = 2;
    await next.say({ kind: "rests", revision: 2 });
    browser.state.pages = 1;
    for (const revision of [1, 22, "", "2-b", undefined]) await next.say({ kind: "rests", revision });
    expect(browser.state.told).toEqual([]);
    await next.say({ kind: "rests", revision: 2 });
    expect(browser.state.told).toEqual(["took over"]);
  });
});

describe("a worker that the portal has no more", () => {
  test.each([
    ["says so", { "x-gleba-app": "off" }],
    ["knows of none, being older", {}],
  ])("takes itself and all that it kept away, where a page %s", async (_name, said) => {
    const { network, browser, worker } = await browserWithWorker();
    const headers = { "content-type": "text/html", ...said };
    network.set("/", () => new Response("live", { headers: headers as HeadersInit }));
    await worker.ask("/", navigate);
    await browser.settled();
    // What the page that is open asks for and tells brings nothing back.
    expect(worker.ask("/shell/1.0.0/main.11111111.js")).toBeUndefined();
    await worker.visit("/");
    expect([browser.state.registered, browser.sets()]).toEqual([false, []]);
  });

  test("stays where a page is of versions that this browser alone shows, or of somebody else's network", async () => {
    const { network, browser, worker } = await browserWithWorker();
    for (const answer of [
      () => new Response("preview", { headers: { "content-type": "text/html", "x-gleba-app": "own" } }),
      () => new Response("sign in to the hotel", { status: 511, headers: { "content-type": "text/html" } }),
      () => new Response("{}", { headers: { "content-type": "application/json" } }),
    ]) {
      network.set("/", answer);
      await worker.ask("/", navigate);
      await browser.settled();
    }
    expect([browser.state.registered, browser.sets()]).toEqual([true, ["gleba-1-aaa"]]);
  });
});

describe("a notification", () => {
  const MESSAGE = { title: "Vence hoje", body: "Há parcela sua.", path: "/inicio", tag: "due-2026-11-26" };

  test("is shown as it came, and a press leads to its page: the window that shows it, or one of its own", async () => {
    const { browser, worker } = await browserWithWorker();
    await worker.push(JSON.stringify(MESSAGE));
    expect(browser.state.shown).toMatchObject([
      { title: "Vence hoje", options: { body: "Há parcela sua.", tag: "due-2026-11-26", data: { path: "/inicio" } } },
    ]);
    browser.state.windows = [`${ORIGIN}/perfil?aba=contatos`];
    expect(await worker.press("/inicio")).toBe(true);
    browser.state.windows.push(`${ORIGIN}/inicio`);
    await worker.press("/inicio");
    expect([browser.state.opened, browser.state.focused]).toEqual([[`${ORIGIN}/inicio`], [`${ORIGIN}/inicio`]]);
  });

  test.each(["https://evil.example/", "//evil.example", "javascript:alert(1)", 7, undefined, ""])(
    "leads nowhere but into the portal: %j",
    async (path) => {
      const { browser, worker } = await browserWithWorker();
      await worker.press(path);
      expect(browser.state.opened).toEqual([`${ORIGIN}/`]);
    },
  );

  test.each(["not JSON", "null", "[]", '{"title":7,"body":{},"tag":[]}'])(
    "that cannot be read is shown in words of the portal's own: %s",
    async (text) => {
      const { browser, worker } = await browserWithWorker();
      await worker.push(text);
      expect(browser.state.shown).toMatchObject([{ title: "Novidade no portal", options: { body: "" } }]);
    },
  );
});
